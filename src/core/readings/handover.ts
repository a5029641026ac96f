/** A picture as a file, with its name where it has one. */
export interface NamedPicture {
  readonly data: Blob;
  readonly name?: string | undefined;
}

/** Pictures that one of our contexts hands over to the library, to be read there. */
export interface HandoverRequest {
  readonly pictures: readonly NamedPicture[];
  /** `frame`: the user frames a part of the picture first, as of a shot of a page that no script may touch. */
  readonly purpose: 'read' | 'frame';
  /** From a private window: nothing of it is kept on the disk. */
  readonly isPrivate: boolean;
}

/** Pictures on their way. */
export interface Handover extends HandoverRequest {
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
}

/** What nobody has taken for so long is not waited for any more, ms. */
export const HANDOVER_LIFETIME_MS = 60 * 60 * 1000;
