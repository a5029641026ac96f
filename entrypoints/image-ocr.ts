import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startRecogniser } from '@/content/image-ocr/start-recogniser';

/**
 * Injected when the user asks for it; nothing is declared to run in pages. Unlisted rather than a content script to WXT,
 * whose content scripts announce themselves to one another by events that the page sees.
 */
export default defineUnlistedScript(startRecogniser);
