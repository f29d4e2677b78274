import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { untilStopped } from '../until-stopped.ts';
import { startProjector } from './projector.ts';

const platform = await openPlatform(readConfig());
const projector = startProjector(platform);
untilStopped(async () => {
  await projector.stop();
  await platform.close();
});
