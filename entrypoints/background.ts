import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/background/start-background';
import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { readSentBody } from '@/engine/read-sent-body';
import { createLocalBodyReader, createOffscreenBodyReader } from '@/platform/body-reader';
import { createLocalEngineClient, createOffscreenEngineClient } from '@/platform/engine-client';
import { keepAwake } from '@/platform/keep-awake';
import { createOffscreenDocument } from '@/platform/offscreen';

export default defineBackground(() => {
  // Decided when it is built, so that Chrome's worker carries no engine.
  if (import.meta.env.FIREFOX) {
    const host = createPackedEngineHost({ stayAwake: keepAwake });
    startBackground((onEvent) => createLocalEngineClient(host, onEvent), createLocalBodyReader(readSentBody));
  } else {
    const offscreen = createOffscreenDocument('/offscreen.html');
    startBackground(
      (onEvent) => createOffscreenEngineClient(onEvent, offscreen),
      createOffscreenBodyReader(offscreen),
    );
  }
});
