import 'reflect-metadata';
import { logger } from '#kernel/logger.ts';
import { readConfig } from '../config.ts';
import { openLogger } from '../open-logger.ts';
import { openPlatform } from '../platform.ts';
import { serveMetrics } from '../metrics.ts';
import { closeOnSignal } from '../close-on-signal.ts';
import { watchServers } from '../watch-servers.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { startWorker } from './worker.ts';

const config = readConfig();
openLogger(config);
const platform = await openPlatform(config);
await oneSourceOfZones(platform);
const worker = await startWorker(platform);
logger.info('The worker is ready');
const watch = watchServers(platform);
const metrics = await serveMetrics(platform, 'worker');
closeOnSignal(async () => {
  await watch.stop();
  await metrics.stop();
  await worker.stop();
  await platform.close();
});
