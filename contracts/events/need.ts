import { z } from 'zod';
import { Id } from '../values/common.ts';
import { unread } from './declare.ts';

const ofNeed = unread('need');
/** `subjectId`: the shift, the mission or the contested punch; a company has one stream for each. */
const need = { needId: Id, companyId: Id, subjectId: Id };

/** Who of a company has taken on something that needs a person, so that two people don't work on the same. */
export const NeedEvents = {
  /** `assignmentId`: for a shift, the assignment at that time. */
  NeedTaken: ofNeed(z.object({ ...need, userId: Id, assignmentId: Id.nullable() })),
  NeedReleased: ofNeed(z.object(need)),
};
