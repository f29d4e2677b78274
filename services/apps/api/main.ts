import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { untilStopped } from '../until-stopped.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { createApi } from './app.ts';
import { saySetupKey } from './say-setup-key.ts';

const config = readConfig();
const platform = await openPlatform(config);
await oneSourceOfZones(platform);
const app = await createApi(platform, ['error', 'warn', 'log']);
await app.listen(config.PORT, config.HOST);
await saySetupKey(platform);
untilStopped(async () => {
  await app.close();
  await platform.close();
});
