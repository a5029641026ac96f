import { createPackedEngineHost } from '@/engine/packed-engine-host';
import { serveEngine, tellEngineIdle } from '@/platform/engine-server';

serveEngine(createPackedEngineHost({ stayAwake: () => tellEngineIdle }));
