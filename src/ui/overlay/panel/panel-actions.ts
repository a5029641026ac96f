import type { Point } from '@/core/geometry/rect';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { RecogniseOptions } from '@/core/ocr/recognition';
import type { OverlayTranslation } from '@/core/recognitions/overlay-view';
import type { CopyForm, TextForm } from '@/core/settings';
import type { NextStep } from '@/ui/error-text';
import type { SearchText } from '@/ui/recognition/SearchButton';

/** What the user can do in the panel. */
export interface PanelActions {
  close(): void;
  cancel(): void;
  /** Recognises the image once more, with these options. */
  recognise(options: RecogniseOptions): void;
  /** Recognises the image again where what is shown is a saved recognition. */
  recogniseAnew(): void;
  /** Opens our own page, where the user agrees to the service's price. */
  askService(): void;
  takeStep(step: NextStep): void;
  allowSite(): void;
  manageLanguages(): void;
  /** Opens the page of ours that downloads a language pack. When the user comes back with it, the image is recognised again. */
  getPack(code: LanguageCode): void;
  setForm(form: TextForm): void;
  /** Saves an edit of the text that is shown; undefined takes it back. */
  saveEdit(form: TextForm, text: string | undefined): void;
  /** Remembers the form in which text was copied. */
  setCopyForm(form: CopyForm): void;
  readonly search: SearchText;
  /** Remembers the language that was translated to. */
  setTranslateTo(tag: string): void;
  /** Opens the user's translation site with a text. */
  openTranslationSite(text: string, to: string): void;
  /** Shows a translation on the image, or the original. */
  showTranslation(translation: OverlayTranslation | undefined): void;
  /** Highlights a line on the image, by its place in reading order. */
  highlight(line: number | undefined): void;
  move(by: Point): void;
}
