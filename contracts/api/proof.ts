import { z } from 'zod';
import { download, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Instant, KnownEmail } from '../values/common.ts';
import { HeadMailSettings, HeadMailStop } from '../values/head-mail.ts';

const admins: Access = { roles: roleGroups.admin };
/** Owners of companies, who keep the heads to compare later exports with. */
const owners: Access = { roles: ['agency', 'customer'] };
const knowing: Access = { roles: [...roleGroups.admin, 'agency', 'customer'] };

/** State of the log at a moment: `size` events, and `root` of the tree over them; hashes in hexadecimal. */
const LogHead = z.object({ number: z.int(), size: z.int(), root: z.string(), at: Instant, hash: z.string() });
type LogHead = z.output<typeof LogHead>;

/**
 * The latest signed heads of the log, at most one an hour, newest first. `publicKey`: verifies their signatures
 * (Ed25519, SPKI in Base64).
 */
export const LogHeads = read({
  name: 'LogHeads',
  summary: 'List the signed heads of the log',
  path: '/Proof/Heads',
  access: knowing,
  output: z.object({ heads: z.array(LogHead), publicKey: z.string().nullable() }),
});
/** All heads as NDJSON, which `verify.mjs` and `verify.html` read; keep the file to compare a later export with it. */
export const LogHeadsFile = download({
  name: 'LogHeadsFile',
  summary: 'Export the signed heads of the log',
  media: 'application/octet-stream',
  path: '/Proof/Heads/File',
  access: knowing,
  input: z.object({}),
});
/**
 * Who is mailed the signatures of each day, for the caller's company or for the platform; `stopped`: addresses that no
 * longer receive them.
 */
export const GetHeadMail = read({
  name: 'GetHeadMail',
  summary: 'Get who is mailed the signatures of the log',
  path: '/Proof/Mail',
  access: knowing,
  output: HeadMailSettings.extend({ stopped: z.array(z.object({ address: KnownEmail, why: HeadMailStop })) }),
});
/** Saves who is mailed; an address whose server refused the last mails receives them again. */
export const SaveHeadMail = write({
  name: 'SaveHeadMail',
  summary: 'Save who is mailed the signatures of the log',
  method: 'PUT',
  path: '/Proof/Mail',
  access: knowing,
  input: HeadMailSettings,
  output: HeadMailSettings,
});
/**
 * A ZIP with the hash of every event as recorded and as the log returns it now, the heads, and the programs that check
 * them. It contains no events but the platform's own.
 */
export const LogProofFile = download({
  name: 'LogProofFile',
  summary: 'Get the proof of the whole log',
  media: 'application/zip',
  path: '/Proof/Log',
  access: admins,
  input: z.object({}),
});
/**
 * A ZIP with the company's own events about pay and billing, each with its path to the last head, and the programs that
 * check them.
 */
export const OwnLogProofFile = download({
  name: 'OwnLogProofFile',
  summary: "Get the proof of the company's own money events",
  media: 'application/zip',
  path: '/Proof/Own',
  access: { ...owners, all: ['finance.viewPay', 'finance.exportPay', 'finance.viewBilling', 'finance.exportBilling'] },
  input: z.object({}),
});
