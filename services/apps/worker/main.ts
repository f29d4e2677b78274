import 'reflect-metadata';
import { readConfig } from '../config.ts';
import { openPlatform } from '../platform.ts';
import { untilStopped } from '../until-stopped.ts';
import { oneSourceOfZones } from '../one-source-of-zones.ts';
import { startWorker } from './worker.ts';

const platform = await openPlatform(readConfig());
await oneSourceOfZones(platform);
const worker = await startWorker(platform);
untilStopped(async () => {
  await worker.stop();
  await platform.close();
});
