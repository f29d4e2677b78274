import { z } from 'zod';
import { BulkAction, Refusal } from '../values/bulk.ts';
import { Id } from '../values/common.ts';
import { unread } from './declare.ts';

const ofRun = unread('bulkRun');

const named = { runId: Id, siteEventId: Id };

/** A change to many shifts at once, made in the background. */
export const BulkRunEvents = {
  BulkRunRequested: ofRun(z.object({ ...named, action: BulkAction, shiftIds: z.array(Id) })),
  BulkRunAdvanced: ofRun(z.object({ ...named, done: z.array(Id), refused: z.array(Refusal) })),
  BulkRunFinished: ofRun(z.object({ ...named })),
};
