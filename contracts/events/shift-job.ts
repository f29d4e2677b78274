import { z } from 'zod';
import { AnnouncedWords } from '../values/announcement.ts';
import { Id, Instant } from '../values/common.ts';
import { declare } from './declare.ts';

const shiftId = Id;
const siteEventId = Id;
const agentId = Id;

/** Events of the shift as an open job; part of the shift's own stream. */
export const jobFacts = {
  /** `words`: text that its publisher wrote to the agents. */
  JobPublished: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: { notify: 'open', ownPoolOnly: 'open' },
      notices: ['openJob', 'announced'],
      openJob: 'begins',
      inbox: true,
      webhook: 'job.published',
    },
    z.object({ shiftId, siteEventId, notify: z.boolean(), ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  ),
  JobAnnounced: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: { ownPoolOnly: 'open' },
      notices: ['openJob', 'announced'],
      openJob: 'again',
    },
    z.object({ shiftId, siteEventId, ownPoolOnly: z.boolean(), words: AnnouncedWords.optional() }),
  ),
  JobWithdrawn: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: {},
      notices: ['jobGone'],
      openJob: 'ends',
      inbox: true,
      webhook: 'job.withdrawn',
    },
    z.object({ shiftId, siteEventId }),
  ),
  /** An agent applied for the open job; where the first to apply gets it, the events that follow assign them. */
  JobClaimed: declare(
    {
      about: 'job',
      secrecy: 'responsible',
      undo: 'none',
      replaces: null,
      tells: { firstName: 'open', lastName: 'open' },
      notices: ['claimed'],
      inbox: true,
      webhook: 'job.claimed',
    },
    z.object({ shiftId, siteEventId, agentId, firstName: z.string(), lastName: z.string() }),
  ),
  /** An agent declined the job, or withdrew an application. */
  JobDeclined: declare(
    { about: 'job', secrecy: 'responsible', undo: 'none', replaces: null, tells: {}, inbox: true },
    z.object({ shiftId, siteEventId, agentId }),
  ),
  /**
   * An agent was texted a link to take the shift, possibly in place of the assignment `replacing`. `linkHash`: hash by
   * which the link is found.
   */
  JobTexted: declare(
    {
      about: 'job',
      secrecy: 'responsible',
      undo: 'none',
      replaces: null,
      tells: { firstName: 'open', lastName: 'open', expiresAt: 'open' },
      notices: ['textOffer'],
    },
    z.object({
      shiftId,
      siteEventId,
      offerId: Id,
      agentId,
      firstName: z.string(),
      lastName: z.string(),
      linkHash: z.string(),
      replacing: Id.nullable(),
      expiresAt: Instant,
    }),
  ),
  /** The shift is no longer offered by text; the links that were sent stop working. */
  JobTextsWithdrawn: declare(
    { about: 'job', secrecy: 'responsible', undo: 'none', replaces: null, tells: {} },
    z.object({ shiftId, siteEventId }),
  ),
};
