import { useState } from 'preact/hooks';
import { type Connection, DEFAULT_CONNECTION } from '@/core/service/connection';
import { t } from '@/platform/browser/i18n';
import { ConfirmButton } from '@/ui/components/ConfirmButton';
import { RadioChoice } from '@/ui/components/RadioChoice';
import { TextField } from './TextField';

interface KeyFieldProps {
  /** The typed key; undefined when nothing was typed. */
  readonly typed: string | undefined;
  /** The stored key, if it belongs to the address in the form. */
  readonly stored: string | undefined;
  /** The host that the stored key belongs to, if it is another one. */
  readonly otherHost: string | undefined;
  readonly problem: string | undefined;
  readonly onInput: (key: string) => void;
  readonly onRemove: () => void;
}

/** The service's key. It is hidden unless the user shows it, and removed as soon as the user has confirmed that. */
export function ServiceKeyField({ typed, stored, otherHost, problem, onInput, onRemove }: KeyFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={t('serviceKey')}
      part="service-key"
      type={isShown ? 'text' : 'password'}
      value={typed ?? stored ?? ''}
      hint={otherHost === undefined ? t('serviceKeyHint') : t('serviceKeyOfOther', otherHost)}
      problem={problem}
      onInput={onInput}
    >
      <span class="actions">
        <button
          type="button"
          data-part="show-key"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'serviceKeyHide' : 'serviceKeyShow')}
        </button>
        {(stored !== undefined || otherHost !== undefined) && (
          <ConfirmButton
            label={t('serviceKeyRemove')}
            question={t('deleteSure')}
            part="remove-key"
            onConfirm={onRemove}
          />
        )}
      </span>
    </TextField>
  );
}

interface KeyPlacementFieldProps {
  readonly connection: Connection;
  readonly onChange: (change: Partial<Connection>) => void;
}

/** The header that carries the key. */
export function KeyPlacementField({ connection: { keyPlacement }, onChange }: KeyPlacementFieldProps) {
  return (
    <>
      <RadioChoice
        legend={t('serviceKeyPlacement')}
        value={keyPlacement.kind}
        onChange={(kind) =>
          onChange({ keyPlacement: kind === 'bearer' ? { kind } : DEFAULT_CONNECTION.keyPlacement })
        }
        choices={[
          { value: 'header', label: t('serviceKeyInHeader') },
          { value: 'bearer', label: 'Authorization: Bearer' },
        ]}
      />
      {keyPlacement.kind === 'header' && (
        <TextField
          label={t('serviceKeyHeader')}
          part="key-header"
          value={keyPlacement.name}
          onInput={(name) => onChange({ keyPlacement: { kind: 'header', name: name.trim() } })}
        />
      )}
    </>
  );
}
