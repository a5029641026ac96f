import '@/ui/components/components.css';
import './text-tools.css';
import type { ComponentChildren } from 'preact';
import type { ToolDraft, ToolName } from '@/core/text-tools/tool-draft';
import { t } from '@/platform/browser/i18n';
import { Segments } from '@/ui/components/Segments';
import { Base64Tool } from './base64/Base64Tool';
import { HashTool } from './hash/HashTool';
import { useToolDraft } from './use-tool-draft';

interface TextToolsProps {
  readonly draftName: string;
  /** Shown next to the choice of the tool. */
  readonly aside: (tool: ToolName) => ComponentChildren;
  /** Shown instead of the tool for text, unless undefined. */
  readonly instead?: ((tool: ToolName) => ComponentChildren) | undefined;
}

/** The hash and Base64 tools for text. Typed text leaves the device only when the user sends it to the service. */
export function TextTools({ draftName, aside, instead }: TextToolsProps) {
  const [draft, change] = useToolDraft(draftName);
  if (!draft) return null;
  const { tool } = draft;
  return (
    <div class="tools" data-part="tools" data-tool={tool}>
      <div class="tools-bar">
        <Segments
          label={t('toolsChoice')}
          part="tool"
          segments={[
            { value: 'hash', label: t('toolsHash') },
            { value: 'base64', label: 'Base64' },
          ]}
          value={tool}
          onChange={(chosen) => change((before) => ({ ...before, tool: chosen }))}
        />
        {aside(tool)}
      </div>
      {instead?.(tool) ?? <Tool draft={draft} onChange={change} />}
    </div>
  );
}

interface ToolProps {
  readonly draft: ToolDraft;
  readonly onChange: (change: (before: ToolDraft) => ToolDraft) => void;
}

function Tool({ draft, onChange }: ToolProps) {
  if (draft.tool === 'hash') {
    return (
      <HashTool
        input={draft.hash}
        isInexact={draft.isInexact}
        onInput={(hash) => onChange((before) => ({ ...before, hash: { ...before.hash, ...hash } }))}
      />
    );
  }
  return (
    <Base64Tool
      input={draft.base64}
      onInput={(base64) => onChange((before) => ({ ...before, base64: { ...before.base64, ...base64 } }))}
    />
  );
}
