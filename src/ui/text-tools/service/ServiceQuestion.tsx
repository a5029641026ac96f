import { MAX_ADDRESS_BYTES } from '@/core/service/address';
import { t } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

/** What an address has besides the text, bytes. */
const ADDRESS_REST = 500;

interface ServiceQuestionProps {
  readonly host: string;
  /** What would be sent. */
  readonly text: string;
  readonly onSend: () => void;
  readonly onDecline: () => void;
}

/** Asks whether a text may be sent, after saying where to; one that no address can carry is not sent. */
export function ServiceQuestion({ host, text, onSend, onDecline }: ServiceQuestionProps) {
  const isTooLong = new URLSearchParams({ text }).toString().length > MAX_ADDRESS_BYTES - ADDRESS_REST;
  return (
    <>
      <p>{isTooLong ? errorText('service-text-too-long').sentence : t('toolsServiceQuestion', host)}</p>
      <div class="actions">
        {!isTooLong && (
          <Button kind="primary" part="send-to-service" onPress={onSend}>
            {t('toolsServiceSend', host)}
          </Button>
        )}
        <Button part="do-not-send" onPress={onDecline}>
          {t(isTooLong ? 'stepClose' : 'toolsServiceDecline')}
        </Button>
      </div>
    </>
  );
}
