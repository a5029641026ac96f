import type { LayoutKind } from '../../kind';
import { billKinds } from './bills';
import { catalogueKinds } from './catalogues';
import { eventKinds } from './events';
import { labelKinds } from './labels';
import { noticeKinds } from './notices';
import { pressKinds } from './press';
import { priceKinds } from './prices';
import { recordPaperKinds } from './records';
import { schoolKinds } from './school';

/** Printed matter and papers that people meet every day. */
export const documentKinds: readonly LayoutKind[] = [
  ...billKinds,
  ...priceKinds,
  ...noticeKinds,
  ...recordPaperKinds,
  ...schoolKinds,
  ...labelKinds,
  ...catalogueKinds,
  ...pressKinds,
  ...eventKinds,
];
