import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { startArticleCapture } from '@/content/article-capture/article-capture';

/** Injected when the user asks for it; nothing is declared to run in pages. */
export default defineUnlistedScript(startArticleCapture);
