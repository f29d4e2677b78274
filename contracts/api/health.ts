import { z } from 'zod';
import { Nothing, read, write } from '../endpoint.ts';
import { open, roleGroups } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { Channel } from '../values/message.ts';
import { signInAddresses } from './sign-in.ts';

const admins = { roles: roleGroups.admin };

/** A server that doesn't answer, by product name, and since when. */
const Waiting = z.object({ server: z.string(), since: Instant });

/**
 * Whether the server runs and reaches its stores; it reveals nothing else to strangers. While the event log or the
 * database is unavailable the answer is 503 WAITING_FOR_SERVERS, whose message names them; `waitingFor` are servers
 * without which calls are still answered.
 */
export const Alive = read({
  name: 'Alive',
  summary: 'Check that the server is up',
  path: '/health',
  access: open,
  output: z.object({ ok: z.boolean(), waitingFor: z.array(Waiting) }),
});

/** Parts of an installation, each with its possible providers; the last one applies where none is set up. */
export const installationParts = {
  email: ['smtp', 'outbox'],
  sms: ['twilio', 'outbox'],
  push: ['firebase', 'webPush', 'outbox'],
  files: ['s3', 'folder'],
  log: ['eventStoreDb', 'postgres'],
  map: ['tiles', 'mapFile', 'outline'],
  geocoding: ['service', 'none'],
  help: ['links', 'placeholders'],
} as const;
export type InstallationPart = keyof typeof installationParts;
const partNames = Object.keys(installationParts) as [InstallationPart, ...InstallationPart[]];
const ways = [...new Set(Object.values(installationParts).flat())];

/** For admins: version, public address (empty where not set), and configured providers; no secrets. */
export const Installation = read({
  name: 'Installation',
  summary: 'Get what the installation is set up with',
  path: '/health/installation',
  access: admins,
  output: z.object({
    version: z.string(),
    origin: z.string(),
    parts: z.array(z.object({ part: z.enum(partNames), way: z.enum(ways) })),
  }),
});

export const testChannels = ['email', 'sms'] as const;
export type TestChannel = (typeof testChannels)[number];
/**
 * Result of a test message: accepted by the provider, kept in the outbox because none is set up, refused by the
 * provider, or not answered.
 */
const testOutcomes = ['sent', 'kept', 'refused', 'unavailable'] as const;

/**
 * Sends a mail to the caller's own address, or an SMS to their number, at once by the provider that is set up.
 * `reason`: the provider's answer, empty where it accepted the message.
 */
export const SendTestMessage = write({
  name: 'SendTestMessage',
  summary: 'Send a test message to oneself',
  path: '/health/testMessage',
  access: admins,
  input: z.object({ channel: z.enum(testChannels).default('email') }),
  output: z.object({ to: z.string(), outcome: z.enum(testOutcomes), reason: z.string() }),
  personal: true,
});

/** For admins: how far each read model is behind the event log. */
export const Health = read({
  name: 'Health',
  summary: 'Get the progress of the read models',
  path: '/health/projections',
  access: admins,
  output: z.object({
    head: z.string(),
    projections: z.array(
      z.object({ name: z.string(), position: z.string(), behind: z.int(), failed: z.string().nullable() }),
    ),
  }),
});

/**
 * Rows that this process has left out of answers since it started because their data don't match the contract: the
 * call, the row's position in the answer with its id, and the fields at fault. Such an answer has the header
 * `X-Vigie-Left-Out` with their number.
 */
export const RowsLeftOut = read({
  name: 'RowsLeftOut',
  summary: 'List the rows left out of answers',
  path: '/health/leftOut',
  access: admins,
  output: z.array(
    z.object({ call: z.string(), row: z.string(), fields: z.array(z.string()), times: z.int(), lastAt: Instant }),
  ),
});

const DeadJob = z.object({
  queue: z.string(),
  id: z.string(),
  name: z.string(),
  failedAt: Instant.nullable(),
  attempts: z.int(),
  reason: z.string(),
});
export const DeadJobs = read({
  name: 'DeadJobs',
  summary: 'List the jobs that failed',
  path: '/health/jobs',
  access: admins,
  output: z.array(DeadJob),
});
export const RetryJob = write({
  name: 'RetryJob',
  summary: 'Retry a failed job',
  path: '/health/jobs/retry',
  access: admins,
  input: z.object({ queue: z.string().max(100), id: z.string().max(200) }),
  output: Nothing,
});

/**
 * Mails, SMS and pushes kept here because no provider is configured for their channel. `text` is null where it contains
 * a link into the account of a person whom the caller could not act as.
 */
export const Outbox = read({
  name: 'Outbox',
  summary: 'List the messages kept without a provider',
  path: '/health/outbox',
  access: admins,
  output: z.array(
    z.object({
      id: z.string(),
      channel: Channel,
      to: z.string(),
      subject: z.string(),
      text: z.string().nullable(),
      sentAt: Instant,
    }),
  ),
});

export const findingKinds = ['doubleBooked', 'notResponsible', 'unlicensed', 'mergeBroken'] as const;
export const Finding = z.object({
  kind: z.enum(findingKinds),
  shiftId: Id,
  requestId: Id,
  title: z.string(),
  agent: z.string(),
  start: Instant,
  zone: z.string(),
});
/** For admins: checks invariants over all shifts. At most 200 findings of each kind are listed. */
export const Audit = read({
  name: 'Audit',
  summary: 'Check what must always hold',
  path: '/health/audit',
  access: admins,
  output: z.object({ at: Instant, shifts: z.int(), assignments: z.int(), findings: z.array(Finding) }),
});

/** Whether Vigie is empty and still needs its first admin. */
export const FirstAdminNeeded = read({
  ...signInAddresses.firstAdminNeeded,
  output: z.object({ needed: z.boolean() }),
});
