import { z } from 'zod';
import { Id } from './common.ts';

/**
 * What waits on a company's people, or on the platform's.
 * - `inquiry`: somebody asks the agency to take shifts; `answer`: an agency has said what becomes of shifts that it was asked to take
 * - `event`: a customer planned an event that has no shift yet, for agencies with full access to the customer
 * - `link`: the other side asks for a link; `refused`: an agent gave a shift back; `claim`: agents want an open shift
 * - `contest`: a punch that somebody has to settle; `message`: an agent wrote, and nobody of the company has read it
 * - `alert`: an alert that nobody has handled; `doubt`: licences that the registry lists for another name; `webhook`: one that was switched off
 * - `payRun`: a run of pay that waits for a decision or has failed; `upload`: a registry file that was refused or waits to be confirmed
 */
export const inboxKinds = [
  'inquiry',
  'answer',
  'event',
  'link',
  'refused',
  'claim',
  'contest',
  'message',
  'alert',
  'doubt',
  'webhook',
  'payRun',
  'upload',
] as const;
export const InboxKind = z.enum(inboxKinds);
export type InboxKind = z.output<typeof InboxKind>;

/** How it came to wait: of an `answer` what was said, of a `payRun` or an `upload` whether it is held or has failed. */
export const InboxOutcome = z.enum(['accepted', 'refused', 'expired', 'held', 'failed']);
export type InboxOutcome = z.output<typeof InboxOutcome>;

/** Days for which an accepted request is told: nobody has to do anything about it. */
export const newsDays = 3;

/** Minutes for which an item waits before its readers are sent a mail: whoever is there has seen it by then. */
export const digestAfter = 15;
/** Hours between two digests of one person, at least. */
export const digestHours = [1, 4, 24] as const;
export const DigestHours = z.literal(digestHours);
export type DigestHours = z.output<typeof DigestHours>;
/** For who has not chosen. */
export const defaultDigestHours: DigestHours = 24;

/** Items that one call marks as seen, at most: those of a page. */
export const mostSeen = 1000;
/** An item that somebody has seen; `seenId` is derived from both. */
export const SeenItem = z.object({ seenId: Id, itemId: Id });
