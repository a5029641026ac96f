import type { AccountArticle } from '@/core/accounts/account-articles';
import type { DoubtfulReply } from '@/core/accounts/article-reply';
import { bearableMarkup } from '@/core/articles/markup-load';
import type { ArticleBody } from '@/core/service/replies';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { loadDoubtfulReply } from '@/platform/storage/accounts/accounts-store';
import { Button } from '@/ui/components/Button';
import { Dialog } from '@/ui/components/Dialog';
import { useStored } from '@/ui/library/use-stored';
import { RequestProblem, useRequest } from './request';

interface ReplyDialogProps {
  readonly article: AccountArticle;
  readonly onClose: () => void;
}

/** Shows the doubtful reply for an article. The user decides whether it is about the article. */
export function ReplyDialog({ article, onClose }: ReplyDialogProps) {
  const { key, title, mid } = article;
  const loaded = useStored(`reply to ${key}`, async () => ({ reply: await loadDoubtfulReply(key) }));
  if (!loaded) return null;
  const { reply } = loaded;
  return (
    <Dialog part="reply" title={t('replyTitle')} onClose={onClose}>
      <dl class="reply-facts">
        <dt>{t('replyAsked')}</dt>
        <dd data-part="reply-asked">{title || mid}</dd>
        <dt>{t('replyCame')}</dt>
        <dd data-part="reply-came">{reply ? describe(reply) : t('replyForgotten')}</dd>
      </dl>
      {reply && <ReplyBody reply={reply} />}
      {reply && <Decision reply={reply} onEnd={onClose} />}
    </Dialog>
  );
}

function Decision({
  reply: { key, said },
  onEnd,
}: {
  readonly reply: DoubtfulReply;
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
      <div class="dialog-actions">
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

function ReplyBody({ reply: { said, isCut } }: { readonly reply: DoubtfulReply }) {
  if (isCut) return <p class="warn">{t('replyCut')}</p>;
  if (!said.body) return <p class="quiet">{t('replyNoBody')}</p>;
  return (
    <div class="reply-text" data-part="reply-text">
      {replyText(said.body)}
    </div>
  );
}

function describe({ said: { title, accountName, fakeId } }: DoubtfulReply): string {
  return [title || t('replyNoTitle'), accountName ?? fakeId].filter(Boolean).join(' · ');
}

/** How much of a body is shown, characters: enough to recognise the article. */
const MAX_LENGTH = 3000;

/** The start of a body as plain text. Its markup is parsed, but never displayed or run. */
function replyText({ text, markdown, html = '' }: ArticleBody): string {
  return (text ?? markdown ?? textOf(html)).trim().slice(0, MAX_LENGTH);
}

/** Empty for markup that would take the browser long to parse. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(bearableMarkup(html) ?? '', 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return (body.textContent ?? '').replace(/[^\S\n]+/g, ' ').replace(/\s*\n\s*/g, '\n');
}
