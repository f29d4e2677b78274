import { z } from 'zod';
import { Email, WebAddress } from './common.ts';

const address = z.union([z.literal(''), Email]).default('');
const link = z.union([z.literal(''), WebAddress.max(500)]).default('');

/** Where a company's people find help; an empty field falls back to the installation's setting. */
export const SupportSettings = z.object({ emailEn: address, linkEn: link, emailFr: address, linkFr: link });
export type SupportSettings = z.output<typeof SupportSettings>;
