import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Installation } from '#contracts/api/health.ts';
import type { Output } from '#contracts/endpoint.ts';
import { areFilesElsewhere, type Config } from './config.ts';

type Parts = Output<typeof Installation>['parts'];

/** Version of the package of this program; the package.json beside its compiled files has none. */
export const versionFrom = (folder: string): string => {
  const path = join(folder, 'package.json');
  const { version } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { version?: string }) : {};
  return version ?? (dirname(folder) === folder ? '' : versionFrom(dirname(folder)));
};

/** Links that were not set lead to a host that does not exist. */
const leadsSomewhere = (link: string | undefined) => link !== undefined && !link.includes('vigie.localhost');

/** What a configuration sets up, in the words of administrators; none of its secrets. */
export const setupOf = (config: Partial<Config> = {}): Output<typeof Installation> => {
  const help = [config.VIGIE_HELP_EN, config.VIGIE_HELP_FR, config.VIGIE_CONTACT];
  const parts: Parts = [
    { part: 'email', way: config.SMTP_URL ? 'smtp' : 'outbox' },
    { part: 'sms', way: config.TWILIO_ACCOUNT_SID ? 'twilio' : 'outbox' },
    { part: 'push', way: config.FIREBASE_ACCOUNT ? 'firebase' : config.VAPID_PUBLIC_KEY ? 'webPush' : 'outbox' },
    { part: 'files', way: areFilesElsewhere(config.FILES_URL) ? 's3' : 'folder' },
    { part: 'log', way: config.EVENTSTORE_URL ? 'eventStoreDb' : 'postgres' },
    { part: 'map', way: config.VIGIE_MAP_TILES ? 'tiles' : config.VIGIE_MAP_FILE ? 'mapFile' : 'outline' },
    { part: 'geocoding', way: config.VIGIE_GEOCODER_URL ? 'service' : 'none' },
    { part: 'help', way: help.every(leadsSomewhere) ? 'links' : 'placeholders' },
  ];
  return { version: versionFrom(import.meta.dirname), origin: config.origin ?? '', parts };
};
