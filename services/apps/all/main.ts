import { logger } from '#kernel/logger.ts';
import { createApi } from '../api/app.ts';
import { printSetupKey } from '../api/print-setup-key.ts';
import { readConfig } from '../config.ts';
import { openLogger } from '../open-logger.ts';
import { openPlatform } from '../platform.ts';
import { startProjector } from '../projector/projector.ts';
import { closeOnSignal } from '../close-on-signal.ts';
import { watchServers } from '../watch-servers.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { startWorker } from '../worker/worker.ts';

/** Api, projector and worker in one process, for one machine. */
const config = readConfig();
openLogger(config);
const platform = await openPlatform(config);
await oneSourceOfZones(platform);
const projector = startProjector(platform);
const worker = await startWorker(platform);
const app = await createApi(platform, 'all');
await app.listen(config.PORT, config.HOST);
logger.info('Vigie is ready', { origin: config.origin });
await printSetupKey(platform);
const watch = watchServers(platform);
closeOnSignal(async () => {
  await watch.stop();
  await app.close();
  await worker.stop();
  await projector.stop();
  await platform.close();
});
