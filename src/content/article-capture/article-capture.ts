import { runOnce } from '@/content/run-once';
import type { ArticleImage, ArticleOutcome, CapturedArticle } from '@/core/articles/article';
import type { ArticleLandmark } from '@/core/articles/article-landmarks';
import { isAbort, toOwnError } from '@/core/errors';
import type { CaptureResult } from '@/core/library/capture';
import type { LateFailure, ToastPress, ToastState } from '@/core/library/capture-toast';
import { webAddressOf } from '@/core/web-address';
import type { CaptureScope, TabInspection } from '@/platform/messages/article-protocol';
import { onTabRequests } from '@/platform/messages/messages';
import type { OverlayAct } from '@/platform/messages/overlay-protocol';
import type { RequestOf } from '@/platform/messages/protocol';
import { sendAgain } from '@/platform/messages/send-again';
import { capturePage, countSelected } from './capture-page';
import { PageImageFetcher } from './page-images';
import { PageLandmarks } from './page-landmarks';
import { ToastView } from './toast-view';

/** Starts article capture in this page, unless it runs already. */
export function startArticleCapture(): void {
  runOnce('article-capture', () => new ArticleCapture());
}

/** Answers the background in the tab's top frame. One capture is open at a time. */
class ArticleCapture {
  #open: PageCapture | undefined;
  readonly #landmarks = new PageLandmarks(() => location.href);
  readonly #stopAnswering = onTabRequests({
    inspectArticle: () => inspect(this.#landmarks),
    startCapture: (request) => {
      this.#open?.close();
      this.#open = new PageCapture(request, this.#landmarks);
    },
    overlayActed: ({ overlayId, act }) => this.#open?.onAct(overlayId, act),
  });

  stop(): void {
    this.#open?.close();
    this.#stopAnswering();
  }
}

async function inspect(pageLandmarks: PageLandmarks): Promise<TabInspection> {
  const look = new Map<ArticleLandmark, boolean>();
  const outcome = await capturePage('article', (name, isFound) => look.set(name, isFound));
  const landmarks = pageLandmarks.takeOfSite(look);
  if (outcome.status !== 'ok') return { ...outcome, landmarks };
  const { source, facts, content } = outcome.article;
  return {
    status: 'ok',
    source,
    facts,
    pictureCount: content.pictures.length,
    selected: facts.kind === 'selection' ? countSelected() : undefined,
    landmarks,
  };
}

/** Captures the article of this page in steps, and shows the progress in the toast. */
class PageCapture {
  readonly #request: RequestOf<'startCapture'>;
  readonly #landmarks: PageLandmarks;
  readonly #toast: ToastView;
  readonly #ending = new AbortController();
  /** What the toast shows of the article since it was saved. */
  #saved: SavedState | undefined;
  /** Ends the recognition of its images. */
  #recognising = new AbortController();

  constructor(request: RequestOf<'startCapture'>, landmarks: PageLandmarks) {
    this.#request = request;
    this.#landmarks = landmarks;
    this.#toast = new ToastView(document, (press) => this.#onPress(press));
    void this.#run(request.scope);
  }

  /** Aborts the capture if it is not saved yet and else the recognition of its images, and removes the toast. */
  close(): void {
    this.#ending.abort();
    this.#recognising.abort();
    this.#toast.remove();
  }

  onAct(overlayId: string, act: OverlayAct): void {
    this.#toast.onAct(overlayId, act);
  }

  #onPress(press: ToastPress): void {
    switch (press) {
      case 'close':
        if (this.#saved) this.close();
        else this.#cancel();
        break;
      case 'expire':
        this.#toast.remove();
        break;
      case 'cancel':
        this.#cancel();
        break;
      case 'open':
        void this.#try(() => sendAgain('openCapture', { ...this.#id(), page: 'article' }));
        break;
      case 'allow':
        void this.#try(() => sendAgain('openCapture', { ...this.#id(), page: 'images' }));
        break;
      case 'undo':
        this.#stopRecognising();
        void this.#try(async () => {
          await sendAgain('undoCapture', this.#id());
          this.#show({ kind: 'undone' });
        });
        break;
      case 'save-page':
        void this.#run('page');
        break;
      case 'select-region':
        this.#toast.remove();
        void sendAgain('selectRegionInstead', this.#id());
        break;
      case 'retry':
        if (this.#saved) void this.#recogniseImages(this.#saved.result.keptPictureCount);
        else void this.#run(this.#request.scope);
        break;
      default:
        press satisfies never;
    }
  }

  #cancel(): void {
    this.close();
    // If the background no longer knows the capture, there is nothing to cancel.
    sendAgain('cancelCapture', this.#id()).catch(() => undefined);
  }

  #id(): { readonly captureId: string } {
    return { captureId: this.#request.captureId };
  }

  #show(state: ToastState): void {
    this.#toast.show(state);
  }

  /** Shows something else of the saved article. */
  #showSaved(change: Pick<SavedState, 'texts' | 'failure'>): void {
    if (!this.#saved) return;
    this.#saved = { ...this.#saved, ...change };
    this.#show(this.#saved);
  }

  async #run(scope: CaptureScope): Promise<void> {
    await this.#try(async () => {
      this.#show({ kind: 'capturing' });
      const { outcome, siteChanged } = await this.#capture(scope);
      if (outcome.status !== 'ok') {
        const { status, message } = outcome;
        this.#show({ kind: 'refused', status, message, siteChanged });
        return;
      }
      await this.#stage(outcome.article);
      const result = await this.#save();
      this.#saved = { kind: 'saved', result: shownOf(result), siteChanged };
      if (this.#request.recognisesImages) await this.#recogniseImages(result.keptPictureCount);
      else this.#show(this.#saved);
    });
  }

  /** Captures the page, and has the landmarks counted that it lacks. An error that no rule expects is counted like one. */
  async #capture(scope: CaptureScope): Promise<{ outcome: ArticleOutcome; siteChanged: boolean }> {
    const look = new Map<ArticleLandmark, boolean>();
    try {
      const outcome = await capturePage(scope, (name, isFound) => look.set(name, isFound));
      return { outcome, siteChanged: await this.#noteLandmarks(look) };
    } catch (thrown) {
      if (toOwnError(thrown).code === 'unexpected')
        await this.#noteLandmarks(new Map([['web-capture', false]]));
      throw thrown;
    }
  }

  /** Whether the page's site seems to have changed. If that cannot be stored or asked, the article is saved all the same. */
  async #noteLandmarks(look: ReadonlyMap<ArticleLandmark, boolean>): Promise<boolean> {
    const check = this.#landmarks.take(look);
    if (!check) return false;
    const noted = await sendAgain('noteLandmarks', { ...this.#id(), check }).catch(() => undefined);
    return noted?.siteChanged ?? false;
  }

  async #stage(article: CapturedArticle): Promise<void> {
    const { pictures } = article.content;
    // Only addresses of the web are sent. An image with another address, such as `data:`, is sent as bytes.
    const addressed = pictures.map((image) => ({
      ...image,
      url: webAddressOf(image.url) ?? '',
      otherUrls: image.otherUrls.filter((url) => webAddressOf(url) !== undefined),
    }));
    const content = { ...article.content, pictures: addressed };
    await sendAgain('stageArticle', { ...this.#id(), article: { ...article, content } });
    let done = 0;
    // After a failure, images that are still under way must not be sent: the user may capture the page again.
    const failure = new AbortController();
    const signal = AbortSignal.any([this.#ending.signal, failure.signal]);
    const onBytes = async ({ id }: ArticleImage, data: Blob) => {
      signal.throwIfAborted();
      if (data.size <= this.#request.maxImageBytes) {
        await sendAgain('stageImage', { ...this.#id(), imageId: id, data });
      }
      this.#show({ kind: 'images', done: ++done, of: pictures.length });
    };
    try {
      await new PageImageFetcher().fetch(pictures, signal, onBytes);
    } finally {
      failure.abort();
    }
  }

  async #save(): Promise<CaptureResult> {
    for (;;) {
      this.#ending.signal.throwIfAborted();
      const progress = await sendAgain('continueCapture', this.#id());
      if (progress.state === 'saved') return progress.result;
      this.#show({ kind: 'images', ...progress });
    }
  }

  /** Recognises the images of the saved article. @param of how many were saved */
  async #recogniseImages(of: number): Promise<void> {
    this.#stopRecognising();
    if (this.#ending.signal.aborted) return;
    this.#recognising = new AbortController();
    const { signal } = this.#recognising;
    // The toast closes by itself unless it says that texts are recognised.
    this.#showSaved({ texts: of > 0 ? { done: 0, of } : undefined, failure: undefined });
    try {
      for (let left = 1; left > 0; ) {
        const progress = await sendAgain('recogniseCapturedImages', this.#id());
        if (signal.aborted) return;
        left = progress.of - progress.done;
        const texts = { done: progress.done, of: progress.of };
        this.#showSaved({ texts: left > 0 ? texts : undefined });
      }
    } catch (thrown) {
      if (!signal.aborted) this.#showLateFailure(thrown, 'texts');
    }
  }

  #stopRecognising(): void {
    this.#recognising.abort();
    if (this.#saved) this.#saved = { ...this.#saved, texts: undefined };
  }

  /** Shows a failure in the toast, unless the user has ended the capture. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      if (isAbort(thrown) || this.#ending.signal.aborted) return;
      if (this.#saved) this.#showLateFailure(thrown, 'press');
      else this.#show({ kind: 'failed', code: toOwnError(thrown).code });
    }
  }

  #showLateFailure(thrown: unknown, step: LateFailure['step']): void {
    const failure = { code: toOwnError(thrown).code, step };
    this.#showSaved(step === 'texts' ? { texts: undefined, failure } : { failure });
  }
}

type SavedState = Extract<ToastState, { kind: 'saved' }>;

/** The part of a result that the toast shows. */
function shownOf({ change, title, pictureCount, keptPictureCount, losses, closedOrigins }: CaptureResult) {
  return { change, title, pictureCount, keptPictureCount, losses, closedOrigins };
}
