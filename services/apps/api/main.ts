import { logger } from '#kernel/logger.ts';
import { readConfig } from '../config.ts';
import { openLogger } from '../open-logger.ts';
import { openPlatform } from '../platform.ts';
import { closeOnSignal } from '../close-on-signal.ts';
import { watchServers } from '../watch-servers.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { createApi } from './app.ts';
import { printSetupKey } from './print-setup-key.ts';

const config = readConfig();
openLogger(config);
const platform = await openPlatform(config);
await oneSourceOfZones(platform);
const app = await createApi(platform);
await app.listen(config.PORT, config.HOST);
logger.info('The api is ready', { origin: config.origin });
await printSetupKey(platform);
const watch = watchServers(platform);
closeOnSignal(async () => {
  await watch.stop();
  await app.close();
  await platform.close();
});
