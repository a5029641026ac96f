import { findDrawnSize } from '@/content/image-ocr/pictures/drawn-size';
import { listPicturesInView } from '@/content/image-ocr/pictures/list-pictures';
import type { Picture, PictureKind } from '@/content/image-ocr/pictures/picture';
import { picturesAt, rectOfPicture } from '@/content/image-ocr/pictures/picture-at';
import { contains, type Rect } from '@/core/geometry/rect';
import { type MessageKey, t } from '@/platform/i18n';
import { Hint } from './Hint';
import { Shield } from './shield';

export interface PickerDeps {
  readonly onPicked: (picture: Picture) => void;
  /** The user would rather frame a part of the view. */
  readonly onFrame: () => void;
}

const KINDS: Readonly<Record<PictureKind, MessageKey>> = {
  image: 'pickerKindPicture',
  'svg-image': 'pickerKindPicture',
  embedded: 'pickerKindPicture',
  background: 'pickerKindBackground',
  canvas: 'pickerKindCanvas',
  video: 'pickerKindVideo',
  drawing: 'pickerKindDrawing',
  region: 'pickerKindPicture',
};

/** Lights up the picture under the pointer, or the one the arrow keys came to, until one is chosen. */
export class Picker {
  readonly #view: Window;
  readonly #deps: PickerDeps;
  readonly #shield: Shield;
  #inView: readonly Picture[];
  #candidate: Picture | undefined;

  constructor(view: Window, deps: PickerDeps) {
    this.#view = view;
    this.#deps = deps;
    this.#inView = listPicturesInView(view);
    // Asked before the shield takes the pointer away from the page.
    const hovered = [...view.document.querySelectorAll(':hover')].at(-1);
    this.#shield = new Shield(view, 'picker', {
      ArrowRight: () => this.#step(1),
      ArrowDown: () => this.#step(1),
      ArrowLeft: () => this.#step(-1),
      ArrowUp: () => this.#step(-1),
      Tab: ({ shiftKey }) => this.#step(shiftKey ? -1 : 1),
      Enter: () => this.#choose(),
      f: () => this.#frame(),
    });
    this.#listen();
    this.#light(this.#inView.find(({ element }) => element === hovered));
  }

  close(): void {
    this.#shield.close();
  }

  #listen(): void {
    const { surface, signal } = this.#shield;
    surface.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => this.#light(this.#pictureUnder(clientX, clientY)),
      { signal },
    );
    surface.addEventListener(
      'click',
      (event) => {
        if (!event.isTrusted) return;
        this.#light(this.#pictureUnder(event.clientX, event.clientY));
        this.#choose();
      },
      { signal },
    );
    const redraw = () => this.#light(this.#candidate);
    this.#view.addEventListener('scroll', redraw, { signal, capture: true, passive: true });
    this.#view.addEventListener('resize', redraw, { signal, passive: true });
  }

  #light(picture: Picture | undefined): void {
    this.#candidate = picture;
    this.#shield.draw(
      <Candidate
        picture={picture}
        isEmpty={this.#inView.length === 0}
        onFrame={() => this.#frame()}
        onClose={() => this.close()}
      />,
    );
  }

  #step(by: number): void {
    this.#inView = listPicturesInView(this.#view);
    const { length } = this.#inView;
    const at = this.#inView.findIndex(({ element }) => element === this.#candidate?.element);
    const first = by > 0 ? 0 : length - 1;
    this.#light(this.#inView[at === -1 ? first : (at + by + length) % length]);
  }

  #choose(): void {
    if (!this.#candidate) return;
    this.close();
    this.#deps.onPicked(this.#candidate);
  }

  #frame(): void {
    this.close();
    this.#deps.onFrame();
  }

  /** Pictures that let the pointer through are found by their place. */
  #pictureUnder(x: number, y: number): Picture | undefined {
    return (
      picturesAt(this.#view.document, x, y)[0] ??
      this.#inView.find((picture) => contains(rectOfPicture(picture), x, y))
    );
  }
}

interface CandidateProps {
  readonly picture: Picture | undefined;
  readonly isEmpty: boolean;
  readonly onFrame: () => void;
  readonly onClose: () => void;
}

function Candidate({ picture, isEmpty, onFrame, onClose }: CandidateProps) {
  const label = picture && labelOf(picture);
  return (
    <>
      {picture && (
        <div
          class="candidate"
          data-part="candidate"
          data-kind={picture.kind}
          style={styleOf(rectOfPicture(picture))}
        >
          <span class="candidate-label">{label}</span>
        </div>
      )}
      <Hint
        text={label ?? t(isEmpty ? 'pickerNone' : 'pickerHint')}
        keys={t('pickerKeys')}
        onFrame={onFrame}
        onClose={onClose}
      />
    </>
  );
}

function labelOf(picture: Picture): string {
  const { width, height } = findDrawnSize(picture);
  return t('pickerLabel', t(KINDS[picture.kind]), Math.round(width), Math.round(height));
}

function styleOf({ x, y, width, height }: Rect): Record<string, string> {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
