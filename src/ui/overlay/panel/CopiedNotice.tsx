import '@/ui/components/countdown.css';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { Icon } from '@/ui/components/Icon';
import type { CopiedText } from './automatic-copy';

interface CopiedNoticeProps {
  readonly copied: CopiedText;
  /** Takes the text out of the clipboard. What was in it before cannot be restored: nothing here may read the clipboard. */
  readonly onClear: () => void;
  /** Shows the text in the panel. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}

/** Says that the text was copied without a press of the user. It closes by itself unless the user is about to press something. */
export function CopiedNotice({ copied, onClear, onShow, onClose }: CopiedNoticeProps) {
  const isCopied = copied.state === 'copied';
  return (
    <div class="copied-notice" data-part="copied-notice" data-state={copied.state}>
      <header>
        <p role="status" data-part="status">
          {isCopied && <Icon name="check" />}
          <span>{noticeText(copied)}</span>
        </p>
        <IconButton icon="close" part="close" label={t('close')} onPress={onClose} />
      </header>
      <footer>
        <Button part="show-text" onPress={onShow}>
          {t('copiedShow')}
        </Button>
        {isCopied && (
          <Button part="clear-clipboard" onPress={onClear}>
            {t('copiedClear')}
          </Button>
        )}
      </footer>
      <span
        class="countdown"
        aria-hidden="true"
        key={copied.state}
        onAnimationEnd={(event) => event.isTrusted && onClose()}
      />
    </div>
  );
}

function noticeText(copied: CopiedText): string {
  if (copied.state === 'cleared') return t('copiedCleared');
  const done = t('copiedLines', copied.lines);
  return copied.lacksTable ? `${done} · ${t('copiedNoTable')}` : done;
}
