import type { Runtime } from 'webextension-polyfill';
import { AppError, type ErrorCode } from '@/core/errors';
import { type ConfirmReason, noticePath } from '@/core/notice-view';
import { createTokenBucket, type TokenBucket } from '@/core/service/token-bucket';
import type { OwnPage, Receiver } from '@/platform/protocol';

/** Opens our own pages: for a web page, which cannot, and for what a web page cannot show or ask. */
export interface OwnPages {
  /** @throws AppError `message-refused` when a tab asks for more than a user could want. */
  openOwnPage(page: OwnPage, sender: Runtime.MessageSender): Promise<void>;
  /** Opens a page of ours that the background has named, for who asked. @throws AppError as `openOwnPage` */
  openPath(path: string, sender: Runtime.MessageSender): Promise<void>;
  showProblem(code: ErrorCode): Promise<void>;
  /** Asks whether credits are to be spent on what a frame shows. `site` is the host of that frame. */
  askToConfirm(receiver: Receiver, site: string, reason: ConfirmReason): Promise<void>;
}

/** How many pages a web page may have opened a minute; as many at once. */
const PAGES_A_MINUTE = 6;

export function createOwnPages(deps: {
  readonly openExtensionPage: (path: string) => Promise<void>;
  /** ms */
  readonly now: () => number;
}): OwnPages {
  const allowances = new Map<number, TokenBucket>();

  /** A content script shares its process with the page: what it asks for may be more than anybody pressed. */
  function takeAllowance(tabId: number): void {
    const allowance = allowances.get(tabId) ?? createTokenBucket(PAGES_A_MINUTE, deps.now());
    allowances.set(tabId, allowance);
    if (allowance.take(deps.now()) > 0)
      throw new AppError('message-refused', `tab ${tabId} opens too many pages`);
  }

  const askToConfirm: OwnPages['askToConfirm'] = (receiver, site, reason) =>
    deps.openExtensionPage(noticePath({ name: 'confirm', ...receiver, site, reason }));

  return {
    async openOwnPage(page, sender) {
      takeAllowance(receiverOf(sender).tabId);
      switch (page.page) {
        case 'access':
          return deps.openExtensionPage(noticePath({ name: 'access', origin: page.origin }));
        case 'languages':
        case 'service':
        case 'credits':
          return deps.openExtensionPage(`/options.html#${page.page}`);
        case 'confirm':
          return askToConfirm(receiverOf(sender), siteOf(sender), 'chosen');
        default:
          return page satisfies never;
      }
    },
    async openPath(path, sender) {
      takeAllowance(receiverOf(sender).tabId);
      await deps.openExtensionPage(path);
    },
    showProblem: (code) => deps.openExtensionPage(noticePath({ name: 'problem', code })),
    askToConfirm,
  };
}

/** The frame that sent a message, by the browser's word. @throws AppError `message-refused` for one in no tab. */
export function receiverOf({ tab, frameId }: Runtime.MessageSender): Receiver {
  if (tab?.id === undefined) throw new AppError('message-refused', 'the sender is in no tab');
  return { tabId: tab.id, frameId: frameId ?? 0 };
}

/** The host that a message came from, by the browser's word; empty for a page without one, and for our own. */
export function siteOf({ url }: Runtime.MessageSender): string {
  const { protocol, host } = URL.parse(url ?? '') ?? {};
  return /^https?:$/.test(protocol ?? '') ? (host ?? '') : '';
}
