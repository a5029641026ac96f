import './detail-list.css';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Detail, DetailKind } from '@/core/details/detail';
import { findDetails } from '@/core/details/find-details';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { IconButton } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { WebLink } from '@/ui/components/WebLink';
import { errorText } from '@/ui/error-text';
import { useCopy } from '@/ui/hooks/use-copy';

const KINDS: Readonly<Record<DetailKind, MessageKey>> = {
  web: 'detailWeb',
  mail: 'detailMail',
  phone: 'detailPhone',
  code: 'detailCode',
};

/** The addresses, phone numbers and codes in a text, each to open or to copy; nothing when there are none. */
export function DetailList({ text }: { readonly text: string }) {
  const details = useMemo(() => findDetails(text), [text]);
  if (details.length === 0) return null;
  return (
    <section class="detail-list" data-part="details" aria-label={t('detailsTitle')}>
      <ControlRows>
        {details.map((detail) => (
          <DetailRow key={detail.start} part="detail" kind={t(KINDS[detail.kind])} value={detail.value}>
            <DetailValue detail={detail} printed={text.slice(detail.start, detail.end)} />
          </DetailRow>
        ))}
      </ControlRows>
    </section>
  );
}

interface DetailValueProps {
  readonly detail: Detail;
  readonly printed: string;
}

/** A web address is shown as the browser opens it, so that users see where it leads. */
function DetailValue({ detail: { kind, href, value }, printed }: DetailValueProps) {
  if (kind === 'web') return <WebLink href={href}>{value}</WebLink>;
  // A mail address or a phone number opens a program. The number is shown as it is printed, which is easier to read.
  if (href !== undefined) return <a href={href}>{kind === 'phone' ? printed : value}</a>;
  return <>{value}</>;
}

interface DetailRowProps {
  readonly part: string;
  readonly kind: string;
  /** What is copied. */
  readonly value: string;
  readonly children: ComponentChildren;
}

/** What something is, the thing itself, and a button that copies it. */
export function DetailRow({ part, kind, value, children }: DetailRowProps) {
  const { outcome, copy } = useCopy();
  return (
    <li data-part={part}>
      <span class="detail-kind">{kind}</span>
      <span class="detail-value">{children}</span>
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        part="copy-detail"
        label={t('detailCopy', value)}
        onPress={() => void copy(value)}
      />
      <span class={outcome === 'failed' ? 'copy-problem' : 'hidden'} role="status">
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && errorText('copy-failed').sentence}
      </span>
    </li>
  );
}
