import type { ReadArticle } from '@/core/articles/article';
import { isAbort, toAppError } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';
import type { RequestOf } from '@/platform/protocol';
import type { CaptureScope } from '@/platform/protocol-articles';
import { askBackground } from './ask-background';
import { PagePictures } from './page-pictures';
import { readPage } from './read-page';
import type { ToastActions, ToastState } from './toast/toast-state';
import { ToastView } from './toast/toast-view';

/** Captures the article of this page, step by step, and tells what becomes of it in the toast. */
export class PageCapture implements ToastActions {
  readonly #request: RequestOf<'startCapture'>;
  readonly #toast: ToastView;
  readonly #ending = new AbortController();
  #result: CaptureResult | undefined;

  constructor(request: RequestOf<'startCapture'>) {
    this.#request = request;
    this.#toast = new ToastView(document, this);
    void this.#run(request.scope);
  }

  /** Ends what is not kept yet, and takes the toast away. */
  close(): void {
    this.#ending.abort();
    this.#toast.remove();
  }

  readonly onClose = (): void => {
    if (this.#result) this.close();
    else this.onCancel();
  };

  readonly onCancel = (): void => {
    this.close();
    // Where the background knows it no more, there is nothing to cancel.
    askBackground('cancelCapture', this.#id()).catch(() => undefined);
  };

  readonly onOpen = (): void => {
    void this.#try(() => askBackground('openCapture', { ...this.#id(), page: 'article' }));
  };

  readonly onAllow = (): void => {
    void this.#try(() => askBackground('openCapture', { ...this.#id(), page: 'pictures' }));
  };

  readonly onUndo = (): void => {
    this.#ending.abort(); // nothing more is read of its pictures
    void this.#try(async () => {
      await askBackground('undoCapture', this.#id());
      this.#show({ kind: 'undone', title: this.#result?.title ?? '' });
    });
  };

  readonly onKeepPage = (): void => {
    void this.#run('page');
  };

  readonly onFrame = (): void => {
    this.#toast.remove();
    void askBackground('frameInstead', this.#id());
  };

  readonly onRetry = (): void => {
    void this.#run(this.#request.scope);
  };

  #id(): { readonly captureId: string } {
    return { captureId: this.#request.captureId };
  }

  #show(state: ToastState): void {
    this.#toast.show(state);
  }

  async #run(scope: CaptureScope): Promise<void> {
    await this.#try(async () => {
      this.#show({ kind: 'reading' });
      const outcome = await readPage(scope);
      if (outcome.status !== 'ok') {
        this.#show({ kind: 'refused', ...outcome });
        return;
      }
      await this.#stage(outcome.article);
      this.#result = await this.#save();
      this.#show({ kind: 'saved', result: this.#result });
      if (this.#request.readsPictures) await this.#readTexts(this.#result);
    });
  }

  async #stage(article: ReadArticle): Promise<void> {
    const { pictures } = article.content;
    // Pictures that are written into the page go as bytes alone.
    const addressed = pictures.map((picture) => ({
      ...picture,
      url: webAddress(picture.url),
      otherUrls: picture.otherUrls.map(webAddress).filter(Boolean),
    }));
    const content = { ...article.content, pictures: addressed };
    await askBackground('stageArticle', { ...this.#id(), article: { ...article, content } });
    let done = 0;
    await new PagePictures().read(pictures, this.#ending.signal, async ({ id }, data) => {
      if (data.size <= this.#request.maxPictureBytes) {
        await askBackground('stagePicture', { ...this.#id(), pictureId: id, data });
      }
      this.#show({ kind: 'pictures', done: ++done, of: pictures.length });
    });
  }

  async #save(): Promise<CaptureResult> {
    for (;;) {
      this.#ending.signal.throwIfAborted();
      const progress = await askBackground('continueCapture', this.#id());
      if (progress.state === 'saved') return progress.result;
      this.#show({ kind: 'pictures', ...progress });
    }
  }

  async #readTexts(result: CaptureResult): Promise<void> {
    for (let left = 1; left > 0; ) {
      this.#ending.signal.throwIfAborted();
      const { done, of } = await askBackground('readCapturedPictures', this.#id());
      left = of - done;
      this.#show({ kind: 'saved', result, texts: left > 0 ? { done, of } : undefined });
    }
  }

  /** What fails is told in the toast; what the user has ended is not. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      if (isAbort(thrown) || this.#ending.signal.aborted) return;
      this.#show({ kind: 'failed', code: toAppError(thrown).code });
    }
  }
}

function webAddress(url: string): string {
  return /^https?:/.test(url) ? url : '';
}
