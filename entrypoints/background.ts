import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '@/background/start-background';
import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { createLocalEngineClient, createOffscreenEngineClient } from '@/platform/engine-client';
import { keepAwake } from '@/platform/keep-awake';

export default defineBackground(() => {
  startBackground((onEvent) =>
    // Decided when it is built, so that Chrome's worker carries no engine.
    import.meta.env.FIREFOX
      ? createLocalEngineClient(createPackedEngineHost({ stayAwake: keepAwake }), onEvent)
      : createOffscreenEngineClient(onEvent),
  );
});
