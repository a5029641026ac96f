import type { Departure } from '@/content/image-ocr/overlay/picture-follower';
import type { Credits } from '@/core/credits/price-list';
import type { AppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import type { Line, ReadingOptions } from '@/core/ocr/recognition';
import type { TextForm } from '@/core/settings/settings';

import type { NextStep } from '@/ui/error-text';

/** Everything the panel shows. */
export interface PanelState {
  readonly reading: ReadingPhase;
  readonly form: TextForm;
  readonly options: ReadingOptions;
  readonly languages: readonly LanguageCode[];
  /** What the service asks for a picture; undefined where none is set up. */
  readonly servicePrice: Credits | undefined;
  /** The site to allow for full resolution, when the picture was read from the screen. */
  readonly site: { readonly host: string; readonly origin: string } | undefined;
  readonly departure: Departure | undefined;
  /** What failed beside the reading, such as opening a page of ours. */
  readonly problem: AppError | undefined;
}

/** What the user can do in the panel. */
export interface PanelActions {
  close(): void;
  cancel(): void;
  /** Reads the picture once more, with these options. */
  read(options: ReadingOptions): void;
  /** Reads the picture anew, where what is shown was read before. */
  readAnew(): void;
  /** Opens our own page, where the user agrees to the service's price. */
  askService(): void;
  takeStep(step: NextStep): void;
  allowSite(): void;
  manageLanguages(): void;
  setForm(form: TextForm): void;
  light(line: Line | undefined): void;
}
