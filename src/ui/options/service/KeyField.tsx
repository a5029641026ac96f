import { useState } from 'preact/hooks';
import { t } from '@/platform/i18n';
import { TextField } from './TextField';

interface KeyFieldProps {
  /** What was typed; undefined: nothing yet. */
  readonly typed: string | undefined;
  /** The key that is kept and may be used with the address as it stands. */
  readonly kept: string | undefined;
  /** The host of another address that a key is kept for. */
  readonly otherHost: string | undefined;
  readonly problem: string | undefined;
  readonly onInput: (key: string) => void;
  readonly onRemove: () => void;
}

/** The service's key: hidden until asked for, and removed at once when asked to. */
export function KeyField({ typed, kept, otherHost, problem, onInput, onRemove }: KeyFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      label={t('serviceKey')}
      part="service-key"
      type={isShown ? 'text' : 'password'}
      value={typed ?? kept ?? ''}
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
        {(kept !== undefined || otherHost !== undefined) && (
          <button type="button" data-part="remove-key" onClick={onRemove}>
            {t('serviceKeyRemove')}
          </button>
        )}
      </span>
    </TextField>
  );
}
