import { findLanguage } from '@/core/ocr/languages';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import type { EngineName, Recognition } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { Select } from '@/ui/components/Select';
import { ENGINE_NAMES, type PanelActions, type PanelState } from './panel-state';

const AUTO = 'auto';

/** With what the picture is read, and how sure the reading is. A choice reads it again at once. */
export function PanelOptions({
  state,
  actions,
}: {
  readonly state: PanelState;
  readonly actions: PanelActions;
}) {
  const { reading, options, languages, servicePrice } = state;
  const recognition = reading.phase === 'done' ? reading.recognition : undefined;
  return (
    <div class="panel-options" data-part="options">
      <Select
        label={t('readerLanguage')}
        part="language"
        value={options.languages?.[0] ?? AUTO}
        choices={[
          { value: AUTO, label: t('readerLanguageAuto') },
          ...languages.map((code) => ({ value: code, label: findLanguage(code)?.nativeName ?? code })),
        ]}
        onChange={(code) => actions.read({ ...options, languages: code === AUTO ? undefined : [code] })}
      />
      <Select
        label={t('readerEngine')}
        part="engine"
        value={options.engine ?? AUTO}
        choices={[
          { value: AUTO, label: t('readerEngineAuto') },
          ...Object.entries(ENGINE_NAMES).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(name) => actions.read({ ...options, engine: engineOf(name) })}
      />
      {recognition && <Certainty recognition={recognition} />}
      {servicePrice !== undefined && (
        <Button part="service" onPress={actions.askService}>
          {t('menuReadWithService', servicePrice)}
        </Button>
      )}
      <Button part="languages" onPress={actions.manageLanguages}>
        {t('readerLanguageMore')}
      </Button>
    </div>
  );
}

/** How sure the reading is, and by what it was read. */
function Certainty({ recognition }: { readonly recognition: Recognition }) {
  const { engine, blocks, plain } = recognition;
  const confidence = plain ? plain.confidence : meanConfidence(blocks);
  const reader =
    engine === 'service' ? t('readerByServiceHint') : `${ENGINE_NAMES[engine]} · ${t('readerOnDevice')}`;
  return (
    <div class="field" data-part="confidence">
      <span class="field-label">{t('readerConfidence')}</span>
      <span>
        {confidence !== undefined && `${t('readerConfidenceValue', Math.round(100 * confidence))} · `}
        {reader}
      </span>
    </div>
  );
}

function engineOf(name: string): EngineName | undefined {
  return name === 'ppocr' || name === 'tesseract' ? name : undefined;
}

/** Over all characters alike, so that a long line counts for more than a short one. */
function meanConfidence(blocks: Parameters<typeof linesOf>[0]): number {
  const lines = linesOf(blocks);
  const weight = lines.reduce((sum, { text }) => sum + text.length, 0);
  return lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, weight);
}
