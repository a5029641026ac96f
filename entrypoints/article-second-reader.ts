import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { readWithDefuddle } from '@/article/web/defuddle-reader';
import { offerSecondReader } from '@/article/web/second-reader';

/** Injected into a page only where the first reader is in doubt about it: it is five times as large. */
export default defineUnlistedScript(() => offerSecondReader(readWithDefuddle));
