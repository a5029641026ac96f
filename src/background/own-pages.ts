import type { Runtime } from 'webextension-polyfill';
import { type ErrorCode, toAppError } from '@/core/errors';
import { type ConfirmReason, languagesPath, noticePath } from '@/core/pages';
import type { Installed } from '@/platform/browser/background-life';
import { BUILT_VERSION } from '@/platform/browser/version';
import type { OwnPage } from '@/platform/messages/overlay-protocol';
import type { Receiver } from '@/platform/messages/protocol';
import { saveNews } from '@/platform/storage/news';
import { receiverOf } from './sender';
import { createTabAllowance } from './tab-allowance';

/** Opens our own pages. A web page cannot open them, and must not show or ask what they do. */
export interface OwnPages {
  /**
   * Opens a page for what a frame shows; `site` is the host of that frame.
   * @throws AppError `too-many-requests` when a tab asks for more than a user could want
   */
  openOwnPage(page: OwnPage, receiver: Receiver, site: string): Promise<void>;
  /** Opens a page of ours for the sender's tab. @throws AppError as `openOwnPage` */
  openPath(path: string, sender: Runtime.MessageSender): Promise<void>;
  showProblem(code: ErrorCode): Promise<void>;
  /** Opens the welcome page after an installation. After an update, the popup says what is new. */
  greet(installed: Installed): Promise<void>;
  /** Asks whether credits are to be spent on what a frame shows. `site` is the host of that frame. */
  askToConfirm(receiver: Receiver, site: string, reason: ConfirmReason): Promise<void>;
}

/** How many pages a tab may open in a minute, and at once. */
const PAGES_A_MINUTE = 6;

export function createOwnPages(deps: {
  readonly openExtensionPage: (path: string) => Promise<void>;
  /** ms */
  readonly now: () => number;
}): OwnPages {
  const takeAllowance = createTabAllowance(PAGES_A_MINUTE, deps.now);

  const askToConfirm: OwnPages['askToConfirm'] = (receiver, site, reason) =>
    deps.openExtensionPage(noticePath({ name: 'confirm', ...receiver, site, reason }));

  return {
    async openOwnPage(page, receiver, site) {
      takeAllowance(receiver.tabId);
      switch (page.page) {
        case 'access':
          return deps.openExtensionPage(noticePath({ name: 'access', origin: page.origin }));
        case 'languages':
          return deps.openExtensionPage(languagesPath(page.pack));
        case 'service':
        case 'credits':
          return deps.openExtensionPage(`/options.html#${page.page}`);
        case 'confirm':
          return askToConfirm(receiver, site, 'chosen');
        default:
          return page satisfies never;
      }
    },
    async openPath(path, sender) {
      takeAllowance(receiverOf(sender).tabId);
      await deps.openExtensionPage(path);
    },
    showProblem: (code) => deps.openExtensionPage(noticePath({ name: 'problem', code })),
    async greet({ reason, previousVersion }) {
      if (reason === 'install') await deps.openExtensionPage('/welcome.html');
      const isUpdate = reason === 'update' && previousVersion !== undefined;
      if (isUpdate && previousVersion !== BUILT_VERSION) await saveNews(previousVersion);
    },
    askToConfirm,
  };
}

/** Waits for work whose failure no web page can show, and shows the failure in a page of ours. */
export async function orShowProblem(
  work: Promise<unknown>,
  showProblem: OwnPages['showProblem'],
): Promise<void> {
  try {
    await work;
  } catch (thrown) {
    await showProblem(toAppError(thrown).code);
  }
}
