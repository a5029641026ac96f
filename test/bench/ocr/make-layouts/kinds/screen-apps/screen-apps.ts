import type { LayoutKind } from '../../kind';
import { adminKinds } from './admin';
import { learningKinds } from './learning';
import { offerKinds } from './offers';
import { peopleKinds } from './people';
import { phoneKinds } from './phones';
import { programKinds } from './programs';
import { windowKinds } from './windows';

/** Kinds of screens of phones and computers. */
export const screenAppKinds: readonly LayoutKind[] = [
  ...phoneKinds,
  ...windowKinds,
  ...programKinds,
  ...adminKinds,
  ...offerKinds,
  ...peopleKinds,
  ...learningKinds,
];
