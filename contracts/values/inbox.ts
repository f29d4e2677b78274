import { z } from 'zod';
import { Id } from './common.ts';

/**
 * What waits for a company's people, or for the platform's.
 * - `inquiry`: the agency is asked to take shifts; `answer`: an agency has answered about shifts that it was asked to
 *   take
 * - `shifts`: shifts that a customer planned for the agency, or gave to it
 * - `lost`: shifts that the agency had and that were cancelled or taken from it
 * - `event`: a customer planned an event that has no shift yet, for agencies with full access to the customer
 * - `link`: another company asks for a link; `refused`: an agent refused a shift; `claim`: agents want an open shift
 * - `contest`: a punch that a person must decide about; `message`: an agent wrote, and nobody of the company has read
 *   it
 * - `alert`: an alert that nobody has handled; `doubt`: licences that the registry lists under another name; `webhook`:
 *   one that was switched off
 * - `payRun`, `billingRun`: a run that waits for a decision or has failed; `upload`: a registry file that was refused
 *   or waits for confirmation
 * - `application`: candidates who applied by the agency's page and have no answer
 */
export const inboxKinds = [
  'inquiry',
  'answer',
  'shifts',
  'lost',
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
  'billingRun',
  'upload',
  'application',
] as const;
export const InboxKind = z.enum(inboxKinds);
export type InboxKind = z.output<typeof InboxKind>;

/**
 * Why it waits: what an `answer` says, whether shifts that were `lost` are cancelled or in other hands, or whether a
 * run or an `upload` is on hold or has failed.
 */
export const InboxOutcome = z.enum(['accepted', 'refused', 'expired', 'cancelled', 'withdrawn', 'held', 'failed']);
export type InboxOutcome = z.output<typeof InboxOutcome>;

/** Days that news stays in the inbox: an accepted request, new shifts from a customer, lost ones. */
export const newsDays = 3;

/** Minutes that an item waits before a mail is sent, so that people who are online see it first. */
export const digestAfter = 15;
/** Choices for the least hours between two digests of one person. */
export const digestHours = [1, 4, 24] as const;
export const DigestHours = z.literal(digestHours);
export type DigestHours = z.output<typeof DigestHours>;
/** Default for people who have not chosen. */
export const defaultDigestHours: DigestHours = 24;

/** Most items that one call marks as seen: those of a page. */
export const maxSeenItems = 1000;
/** An item that a person has seen; `seenId` is derived from the person and the item. */
export const SeenItem = z.object({ seenId: Id, itemId: Id });
