import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import type { Receiver } from '@/platform/messages/protocol';

/** The frame that sent a message, as the browser reports it. @throws AppError `message-refused` for a sender in no tab */
export function receiverOf({ tab, frameId }: Runtime.MessageSender): Receiver {
  if (tab?.id === undefined) throw new AppError('message-refused', 'the sender is in no tab');
  return { tabId: tab.id, frameId: frameId ?? 0 };
}

/** The document that sent a message. Firefox before 153 names no documents. */
export function documentOf(sender: Runtime.MessageSender): string | undefined {
  return (sender as { readonly documentId?: string }).documentId;
}

/** The host that a message came from, as the browser reports it; empty for a page without one, and for our own pages. */
export function siteOf({ url }: Runtime.MessageSender): string {
  const { protocol, host } = URL.parse(url ?? '') ?? {};
  return /^https?:$/.test(protocol ?? '') ? (host ?? '') : '';
}

/** The frame of an overlay that sent a message. @throws AppError `message-refused` for a sender that has joined no overlay */
export async function overlayFrameOf(
  sender: Runtime.MessageSender,
  overlays: { holderOf(frame: Receiver): Promise<unknown> },
): Promise<Receiver> {
  const frame = receiverOf(sender);
  if (!(await overlays.holderOf(frame))) throw new AppError('message-refused', 'not a frame of an overlay');
  return frame;
}
