import type { LayoutKind } from '../../kind';
import { dayKinds } from './days';
import { formKinds } from './forms';
import { toolKinds } from './tools';
import { webKinds } from './web';

/** Kinds of what people meet on screens and on paper. */
export const moreKinds: readonly LayoutKind[] = [...toolKinds, ...webKinds, ...dayKinds, ...formKinds];
