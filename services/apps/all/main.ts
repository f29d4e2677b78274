import { createApi } from '../api/app.ts';
import { saySetupKey } from '../api/say-setup-key.ts';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { startProjector } from '../projector/projector.ts';
import { untilStopped } from '../until-stopped.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { startWorker } from '../worker/worker.ts';

/** Api, projector and worker in one process, for one machine. */
const config = readConfig();
const platform = await openPlatform(config);
await oneSourceOfZones(platform);
const projector = startProjector(platform);
const worker = await startWorker(platform);
const app = await createApi(platform, ['error', 'warn']);
await app.listen(config.PORT, config.HOST);
await saySetupKey(platform);
untilStopped(async () => {
  await app.close();
  await worker.stop();
  await projector.stop();
  await platform.close();
});
