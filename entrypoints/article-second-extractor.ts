import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { extractWithDefuddle } from '@/article/web/defuddle-extractor';
import { offerSecondExtractor } from '@/article/web/second-extractor';

/** Injected into a page only where the first extractor is in doubt about it: it is five times as large. */
export default defineUnlistedScript(() => offerSecondExtractor(extractWithDefuddle));
