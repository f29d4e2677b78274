import { z } from 'zod';
import { Instant, KnownEmail, Language } from './common.ts';

/** Addresses that one company, or the platform, has the signatures of the log mailed to. */
const mostHeadMailAddresses = 5;

/** Who is mailed the signatures of the log, once a day; nobody while there is no address. `language`: of addresses that are nobody's account. */
export const HeadMailSettings = z.object({
  addresses: z.array(KnownEmail.toLowerCase()).max(mostHeadMailAddresses),
  language: Language,
});
export type HeadMailSettings = z.output<typeof HeadMailSettings>;

/** What is kept of it: `savedAt` is when it was last saved, which things of before did not say. */
export const KeptHeadMail = HeadMailSettings.extend({ savedAt: Instant.optional() });

/** Why an address gets none any more: its server refused the last ones, or its reader said no to more. */
export const HeadMailStop = z.enum(['refused', 'unsubscribed']);
export type HeadMailStop = z.output<typeof HeadMailStop>;
