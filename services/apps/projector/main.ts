import { logger } from '#kernel/logger.ts';
import { readConfig } from '../config.ts';
import { openLogger } from '../open-logger.ts';
import { openPlatform } from '../platform.ts';
import { serveMetrics } from '../metrics.ts';
import { closeOnSignal } from '../close-on-signal.ts';
import { watchServers } from '../watch-servers.ts';
import { startProjector } from './projector.ts';

const config = readConfig();
openLogger(config);
const platform = await openPlatform(config);
const projector = startProjector(platform);
logger.info('The projector is ready');
const watch = watchServers(platform);
const metrics = await serveMetrics(platform, 'projector');
closeOnSignal(async () => {
  await watch.stop();
  await metrics.stop();
  await projector.stop();
  await platform.close();
});
