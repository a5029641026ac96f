import type { ExpectedDigests } from '@/core/text-tools/digests/expected-digest';
import { t } from '@/platform/i18n';
import { TextArea } from '@/ui/text-tools/TextArea';

interface ExpectedFieldProps {
  readonly value: string;
  readonly read: ExpectedDigests;
  readonly onText: (text: string) => void;
}

/** Where the digest, or the list of digests, is pasted that somebody published. */
export function ExpectedField({ value, read: { unread }, onText }: ExpectedFieldProps) {
  return (
    <div class="tool-expected">
      <TextArea
        label={t('toolsExpected')}
        part="expected"
        rows={2}
        value={value}
        placeholder={t('toolsExpectedHint')}
        isWrong={unread.length > 0}
        onText={onText}
      />
      <small class="bad" role="status" data-part="expected-unread">
        {unread.length > 0 && t('toolsExpectedUnread', unread.join(', '))}
      </small>
    </div>
  );
}
