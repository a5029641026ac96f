import { useEffect, useRef } from 'preact/hooks';
import type { AccountArticle } from '@/core/accounts/join-entries';
import type { UnsureReply } from '@/core/accounts/unsure-reply';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { readUnsureReply } from '@/platform/unsure-replies-store';
import { Button, IconButton } from '@/ui/components/Button';
import { RequestProblem } from './RequestProblem';
import { replyText } from './reply-text';
import { useKept } from './use-kept';
import { useRequest } from './use-request';
import '@/ui/articles/exports/exports.css';
import './reply-dialog.css';

interface ReplyDialogProps {
  /** The article that was asked for; absent: nothing is looked at. */
  readonly article: AccountArticle | undefined;
  readonly onClose: () => void;
}

/** What came for an article and may be another one's, for the user to say which it is. */
export function ReplyDialog({ article, onClose }: ReplyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = article !== undefined;
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      class="export-dialog"
      data-part="reply-dialog"
      aria-label={t('replyTitle')}
      ref={dialog}
      onClose={onClose}
    >
      {article && <ReplyPanel article={article} onClose={onClose} />}
    </dialog>
  );
}

function ReplyPanel({
  article,
  onClose,
}: {
  readonly article: AccountArticle;
  readonly onClose: () => void;
}) {
  const { key, title, mid } = article;
  const read = useKept(`reply to ${key}`, async () => ({ reply: await readUnsureReply(key) }));
  if (!read) return null;
  const { reply } = read;
  return (
    <div class="export-panel">
      <header>
        <h2>{t('replyTitle')}</h2>
        <IconButton icon="close" label={t('exportClose')} part="reply-close" onPress={onClose} />
      </header>
      <dl class="reply-facts">
        <dt>{t('replyAsked')}</dt>
        <dd data-part="reply-asked">{title || mid}</dd>
        <dt>{t('replyCame')}</dt>
        <dd data-part="reply-came">{reply ? describe(reply) : t('replyForgotten')}</dd>
      </dl>
      {reply && <Body reply={reply} />}
      {reply && <Verdict reply={reply} onEnd={onClose} />}
    </div>
  );
}

/** It is this article's, or it is not. */
function Verdict({
  reply: { key, said },
  onEnd,
}: {
  readonly reply: UnsureReply;
  readonly onEnd: () => void;
}) {
  const request = useRequest();
  const settle = (isAccepted: boolean) =>
    request.run(async () => {
      await send('settleReply', { key, isAccepted });
      onEnd();
    });
  return (
    <>
      <div class="export-actions">
        {said.body && (
          <Button
            kind="primary"
            part="accept-reply"
            disabled={request.isBusy}
            onPress={() => void settle(true)}
          >
            {t('replyAccept')}
          </Button>
        )}
        <Button part="drop-reply" disabled={request.isBusy} onPress={() => void settle(false)}>
          {t('replyDrop')}
        </Button>
      </div>
      <RequestProblem request={request} />
    </>
  );
}

function Body({ reply: { said, isCut } }: { readonly reply: UnsureReply }) {
  if (isCut) return <p class="warn">{t('replyCut')}</p>;
  if (!said.body) return <p class="quiet">{t('replyNoBody')}</p>;
  return (
    <div class="reply-text" data-part="reply-text">
      {replyText(said.body)}
    </div>
  );
}

function describe({ said: { title, accountName, fakeId } }: UnsureReply): string {
  return [title || t('replyNoTitle'), accountName ?? fakeId].filter(Boolean).join(' · ');
}
