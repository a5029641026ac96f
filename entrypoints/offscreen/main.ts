import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { readSentBody } from '@/engine/read-sent-body';
import { serveBodies } from '@/platform/body-reader';
import { serveEngine, tellEngineIdle } from '@/platform/engine-server';

serveEngine(createPackedEngineHost({ stayAwake: () => tellEngineIdle }));
serveBodies(readSentBody);
