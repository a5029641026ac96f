import { storage } from 'wxt/utils/storage';
import type { OverlayKind, OverlayRole, OverlayTokens } from '@/platform/messages/overlay-protocol';

/** A frame of ours in a web page. */
export interface JoinedFrame {
  readonly frameId: number;
  readonly documentId: string | undefined;
}

/** An overlay in a tab: who holds it, and which frames belong to it. */
export interface OverlayRecord {
  readonly id: string;
  readonly kind: OverlayKind;
  /** The frame of the content script that holds it. */
  readonly holder: JoinedFrame & { readonly tabId: number };
  /** The host of that frame. */
  readonly site: string;
  readonly tokens: OverlayTokens;
  /** The frames that have joined. */
  readonly frames: Readonly<Partial<Record<OverlayRole, JoinedFrame>>>;
}

/** In memory while the browser runs: the background may be ended while an overlay is open. */
const records = storage.defineItem<readonly OverlayRecord[]>('session:overlays', { fallback: [] });

/** The open overlays, in the order in which they were opened. */
export function loadOverlayRecords(): Promise<readonly OverlayRecord[]> {
  return records.getValue();
}

/** Replaces the open overlays. */
export function saveOverlayRecords(list: readonly OverlayRecord[]): Promise<void> {
  return records.setValue([...list]);
}

/** The permission for one recognition from the screen, which a gesture of the user has given to one document. */
export interface ScreenGrant {
  readonly tabId: number;
  readonly frameId: number;
  /** Absent in browsers that name no documents (Firefox before 153). */
  readonly documentId?: string | undefined;
  /** How many screenshots it allows. */
  readonly screenshots: number;
  /** When it ends, ms since the epoch. */
  readonly until: number;
}

/** In memory while the browser runs: the background may be ended while the user selects a region. */
const grants = storage.defineItem<readonly ScreenGrant[]>('session:screenGrants', { fallback: [] });

/** The permissions for screenshots. */
export function loadScreenGrants(): Promise<readonly ScreenGrant[]> {
  return grants.getValue();
}

/** Replaces the permissions for screenshots. */
export function saveScreenGrants(list: readonly ScreenGrant[]): Promise<void> {
  return grants.setValue([...list]);
}
