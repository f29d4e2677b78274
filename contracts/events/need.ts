import { z } from 'zod';
import { Id } from '../values/common.ts';
import { unread } from './declare.ts';

const ofNeed = unread('need');
/** `subjectId`: the shift, the mission or the contested punch; a company has one stream of each. */
const need = { needId: Id, companyId: Id, subjectId: Id };

/** Who of a company sees to what needs a person, so that two people don't see to the same. */
export const NeedEvents = {
  /** `assignmentId`: of a shift, who was on it then. */
  NeedTaken: ofNeed(z.object({ ...need, userId: Id, assignmentId: Id.nullable() })),
  NeedReleased: ofNeed(z.object(need)),
};
