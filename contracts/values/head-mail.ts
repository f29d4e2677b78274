import { z } from 'zod';
import { Email, Language } from './common.ts';

/** Addresses that one company, or the platform, has the signatures of the log mailed to. */
export const mostHeadMailAddresses = 5;

/** Who is mailed the signatures of the log, once a day; nobody while there is no address. `language`: of addresses that are nobody's account. */
export const HeadMailSettings = z.object({
  addresses: z.array(Email.toLowerCase()).max(mostHeadMailAddresses),
  language: Language,
});
export type HeadMailSettings = z.output<typeof HeadMailSettings>;
