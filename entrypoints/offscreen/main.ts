import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { parseSentBody } from '@/engine/parse-sent-body';
import { serveBodies } from '@/platform/engine/body-parser';
import { reportEngineIdle, serveEngine } from '@/platform/engine/engine-server';

serveEngine(createPackedEngineHost({ stayAwake: () => reportEngineIdle }));
serveBodies(parseSentBody);
