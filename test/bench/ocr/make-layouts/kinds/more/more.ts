import type { LayoutKind } from '../../kind';
import { bookKinds } from './books';
import { dayKinds } from './days';
import { figureKinds } from './figures';
import { formKinds } from './forms';
import { toolKinds } from './tools';
import { webKinds } from './web';

/** Kinds of what people meet on screens and on paper. */
export const moreKinds: readonly LayoutKind[] = [
  ...toolKinds,
  ...webKinds,
  ...dayKinds,
  ...formKinds,
  ...bookKinds,
  ...figureKinds,
];
