import { browser } from '@/platform/browser/browser';
import { BUILT_VERSION } from '@/platform/browser/version';
import { classifySender, onOwnRequests, send } from '@/platform/messages/messages';
import type { EngineRequests } from '@/platform/messages/protocol';
import { type EngineService, parseJobPortName } from './engine-client';

/** Chrome: answers the background's engine requests from the offscreen document. */
export function serveEngine(host: EngineService): void {
  browser.runtime.onConnect.addListener((port) => {
    const job = parseJobPortName(port.name);
    if (!job || !port.sender || classifySender(port.sender) !== 'own-page') return;
    port.onDisconnect.addListener(() => host.cancel(job.jobId, job.receiver));
  });
  onOwnRequests<EngineRequests>({
    engineRecognise: (job) => {
      const { jobId, receiver } = job;
      return host.recognise(job, (event) => {
        // If the events cannot be delivered, the receiver of the recognition is gone too.
        send('engineEvent', { jobId, receiver, event }).catch(() => host.cancel(jobId, receiver));
      });
    },
    engineReadBarcodes: (job) => host.readBarcodes(job),
    engineWarm: () => host.warm(),
    engineStop: () => host.stop(),
    enginePing: () => ({ version: BUILT_VERSION }),
  });
}

/** Chrome: reports to the background that it may close the offscreen document. */
export function reportEngineIdle(): void {
  // It fails only while the extension is being reloaded, which closes the document too.
  send('engineIdle', undefined).catch(() => undefined);
}
