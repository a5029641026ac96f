import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/background/start-background';
import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { parseSentBody } from '@/engine/parse-sent-body';
import { keepAwake } from '@/platform/browser/background-life';
import { createOffscreenDocument } from '@/platform/browser/offscreen';
import { createLocalBodyParser, createOffscreenBodyParser } from '@/platform/engine/body-parser';
import { createLocalEngineClient, createOffscreenEngineClient } from '@/platform/engine/engine-client';

export default defineBackground(() => {
  // Decided when it is built, so that Chrome's worker carries no engine.
  if (import.meta.env.FIREFOX) {
    const host = createPackedEngineHost({ stayAwake: keepAwake });
    startBackground(
      (onEvent) => createLocalEngineClient(host, onEvent),
      createLocalBodyParser(parseSentBody),
    );
  } else {
    const offscreen = createOffscreenDocument();
    startBackground(
      (onEvent) => createOffscreenEngineClient(onEvent, offscreen),
      createOffscreenBodyParser(offscreen),
    );
  }
});
