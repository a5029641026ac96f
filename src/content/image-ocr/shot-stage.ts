import type { PresentedPiece } from '@/platform/protocol';
import type { ReaderHost } from './overlay/reader-host';
import type { Picture } from './pictures/picture';
import { PieceWalk } from './screen-pieces';

/** Clears the page of our overlay while shots of the tab are taken, and puts everything back afterwards. */
export class ShotStage {
  readonly #host: ReaderHost;
  #walk: PieceWalk | undefined;

  constructor(host: ReaderHost) {
    this.#host = host;
  }

  /** Shows piece `index` of a picture with nothing of ours over it. */
  present(picture: Picture, index: number): Promise<PresentedPiece> {
    this.#walk ??= new PieceWalk(picture);
    this.#host.setVisible(false);
    return this.#walk.present(index);
  }

  /** No more shots are taken. */
  end(): void {
    if (!this.#walk) return;
    this.#walk.restore();
    this.#walk = undefined;
    this.#host.setVisible(true);
  }
}
