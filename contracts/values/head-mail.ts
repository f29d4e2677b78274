import { z } from 'zod';
import { Instant, KnownEmail, Language } from './common.ts';

/** Most addresses that receive the signatures of the log, for one company or for the platform. */
const maxHeadMailAddresses = 5;

/**
 * Who receives a daily mail with the signatures of the log; without addresses nobody does. `language`: for addresses
 * that belong to no account.
 */
export const HeadMailSettings = z.object({
  addresses: z.array(KnownEmail.toLowerCase()).max(maxHeadMailAddresses),
  language: Language,
});
export type HeadMailSettings = z.output<typeof HeadMailSettings>;

/** The settings as stored; `savedAt`, when they were last saved, is missing in older ones. */
export const StoredHeadMailSettings = HeadMailSettings.extend({ savedAt: Instant.optional() });

/** Why an address receives no more mail: its server refused the last ones, or its reader unsubscribed. */
export const HeadMailStop = z.enum(['refused', 'unsubscribed']);
export type HeadMailStop = z.output<typeof HeadMailStop>;
