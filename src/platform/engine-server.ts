import { browser } from './browser';
import { type EngineService, parseJobPortName } from './engine-client';
import { classifySender, onOwnRequests, send } from './messages';
import type { EngineRequests } from './protocol';
import { BUILT_VERSION } from './version';

/** Chrome: answers the background's engine requests from the offscreen document. */
export function serveEngine(host: EngineService): void {
  browser.runtime.onConnect.addListener((port) => {
    const job = parseJobPortName(port.name);
    if (!job || !port.sender || classifySender(port.sender) !== 'own-page') return;
    port.onDisconnect.addListener(() => host.cancel(job.jobId, job.receiver));
  });
  onOwnRequests<EngineRequests>({
    engineRecognize: (job) => {
      const { jobId, receiver } = job;
      return host.recognize(job, (event) => {
        // When nobody takes the events any more, nobody waits for the reading either.
        send('engineEvent', { jobId, receiver, event }).catch(() => host.cancel(jobId, receiver));
      });
    },
    engineWarm: () => host.warm(),
    engineStop: () => host.stop(),
    enginePing: () => ({ version: BUILT_VERSION }),
  });
}

/** Chrome: tells the background that it may close the offscreen document. */
export function tellEngineIdle(): void {
  // Where nobody listens the extension is being reloaded, which closes the document too.
  send('engineIdle', undefined).catch(() => undefined);
}
