import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startPageContents } from '@/content/page-contents/page-contents';

/** Injected when the user asks for all images of a page; nothing is declared to run in pages. */
export default defineUnlistedScript(startPageContents);
