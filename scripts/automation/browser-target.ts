import type { CDPSession } from 'playwright-core';

interface Reply {
  readonly id: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** A target was closed before it answered. */
export class TargetClosed extends Error {
  constructor(method: string) {
    super(`${method}: the target was closed`);
    this.name = 'TargetClosed';
  }
}

/** For a `catch`: throws `TargetClosed` when the browser does not know the target any more, and any other error as it is. */
function throwClosed(method: string) {
  return (error: unknown): never => {
    throw /No (?:session|target) with given id/.test(String(error)) ? new TargetClosed(method) : error;
  };
}

/**
 * A target of Chromium that is not a page for Playwright: the toolbar popup, the offscreen document.
 * https://chromedevtools.github.io/devtools-protocol/tot/Target/
 */
export class BrowserTarget {
  readonly #cdp: CDPSession;
  readonly #sessionId: string;
  readonly #targetId: string;
  /** For each command without a reply; undefined is passed when the target is closed. */
  readonly #waiting = new Map<number, (reply: Reply | undefined) => void>();
  #commands = 0;
  #isClosed = false;

  private constructor(cdp: CDPSession, sessionId: string, targetId: string) {
    this.#cdp = cdp;
    this.#sessionId = sessionId;
    this.#targetId = targetId;
    cdp.on('Target.receivedMessageFromTarget', this.#receive);
    cdp.on('Target.detachedFromTarget', this.#onDetached);
  }

  /** @throws TargetClosed when the browser has no such target any more */
  static async attach(cdp: CDPSession, targetId: string): Promise<BrowserTarget> {
    const attaching = cdp.send('Target.attachToTarget', { targetId, flatten: false });
    const { sessionId } = await attaching.catch(throwClosed('Target.attachToTarget'));
    return new BrowserTarget(cdp, sessionId, targetId);
  }

  readonly #receive = ({ sessionId, message }: { readonly sessionId: string; readonly message: string }) => {
    if (sessionId !== this.#sessionId) return;
    const reply = JSON.parse(message) as Reply;
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  };

  readonly #onDetached = ({ sessionId }: { readonly sessionId: string }) => {
    if (sessionId !== this.#sessionId) return;
    this.#isClosed = true;
    for (const answer of this.#waiting.values()) answer(undefined);
    this.#waiting.clear();
    this.detach();
  };

  /** Sends a command to the target. Rejects when the target refuses it. @throws TargetClosed when it was closed, or is before it answers */
  async send(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    if (this.#isClosed) throw new TargetClosed(method);
    const sessionId = this.#sessionId;
    const id = ++this.#commands;
    const answered = new Promise<Reply | undefined>((resolve) => this.#waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await this.#cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(throwClosed(method));
    const reply = await answered;
    if (!reply) throw new TargetClosed(method);
    const { result, error } = reply;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** Runs a function in the target. It is sent as text, so it can use only its argument. */
  async evaluate<T, A>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression: `(${work})(${JSON.stringify(argument) ?? ''})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: T }).value;
  }

  /**
   * Presses the left button at a point, CSS px. Does not wait for a reply, because a page that the press closes sends none.
   */
  async press(point: { readonly x: number; readonly y: number }): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased']) {
      const params = { type, ...point, button: 'left', clickCount: 1 };
      const message = JSON.stringify({ id: ++this.#commands, method: 'Input.dispatchMouseEvent', params });
      await this.#cdp
        .send('Target.sendMessageToTarget', { sessionId: this.#sessionId, message })
        .catch(throwClosed('Input.dispatchMouseEvent'));
    }
  }

  /** A PNG of the target. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.send('Page.captureScreenshot');
    return Buffer.from(String(data), 'base64');
  }

  async close(): Promise<void> {
    this.detach();
    await this.#cdp.send('Target.closeTarget', { targetId: this.#targetId });
  }

  /** Stops listening. */
  detach(): void {
    this.#cdp.off('Target.receivedMessageFromTarget', this.#receive);
    this.#cdp.off('Target.detachedFromTarget', this.#onDetached);
  }
}

/** What `work` with a target returns; undefined when the target is closed before that is done. */
export async function unlessClosed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TargetClosed) return undefined;
    throw error;
  }
}
