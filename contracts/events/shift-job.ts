import { z } from 'zod';
import { AnnouncedWords } from '../values/announcement.ts';
import { Id, Instant } from '../values/common.ts';
import { declare } from './declare.ts';

const shiftId = Id;
const siteEventId = Id;
const agentId = Id;

/** Facts of the shift as one that agents may take; part of the shift's own stream. */
export const jobFacts = {
  /** `words`: what its publisher wrote to the agents. */
  JobPublished: declare(
    {
      about: 'job',
      secrecy: 'open',
      undo: 'back',
      replaces: null,
      tells: { notify: 'open', ownPoolOnly: 'open' },
      notices: ['openJob', 'announced'],
      openJob: 'begins',
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
  /** An agent wants the open job; where first come is first served, they have it by the facts that follow. */
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
  /** An agent does not want it, or no longer. */
  JobDeclined: declare(
    { about: 'job', secrecy: 'responsible', undo: 'none', replaces: null, tells: {}, inbox: true },
    z.object({ shiftId, siteEventId, agentId }),
  ),
  /** An agent was texted a link in which they may take the shift, also in the place of `replacing`. `linkHash`: by which the link is known. */
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
      ...{ shiftId, siteEventId, offerId: Id, agentId },
      firstName: z.string(),
      lastName: z.string(),
      linkHash: z.string(),
      replacing: Id.nullable(),
      expiresAt: Instant,
    }),
  ),
  /** The shift is no longer offered by text: what was sent leads to nothing. */
  JobTextsWithdrawn: declare(
    { about: 'job', secrecy: 'responsible', undo: 'none', replaces: null, tells: {} },
    z.object({ shiftId, siteEventId }),
  ),
};
