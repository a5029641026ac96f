import type { LayoutKind } from '../../kind';
import { bookKinds } from './books';
import { dayKinds } from './days';
import { diagramKinds } from './diagrams';
import { figureKinds } from './figures';
import { formKinds } from './forms';
import { leafKinds } from './leaves';
import { serviceKinds } from './services';
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
  ...serviceKinds,
  ...diagramKinds,
  ...leafKinds,
];
