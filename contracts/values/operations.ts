import { z } from 'zod';
import type { ShiftStatus } from './shift.ts';

/** The labels of the operations room, in the order of their urgency (rule shift.opsStatuses). */
export const operationStatuses = [
  'late', 'missing', 'punchedIn', 'punchedOut', 'confirmed', 'toConfirm',
  'accepted', 'toAccept', 'published', 'transferred', 'smartConnectAccepted', 'waiting',
] as const satisfies readonly ShiftStatus[]; // prettier-ignore
export const OperationStatus = z.enum(operationStatuses);
export type OperationStatus = z.output<typeof OperationStatus>;

/** A shift that somebody refused, or that is being assigned automatically, still has nobody: in the room its agent is missing. */
export const operationStatus = (status: ShiftStatus): OperationStatus =>
  status === 'refused' || status === 'assigning' ? 'missing' : status;

/** How late an agent is, in minutes: up to 10, up to 20, up to 30, more (rule ops.lateFilters). */
export const lateBuckets = ['10', '20', '30', '30+'] as const;
export const LateBucket = z.enum(lateBuckets);

/** Shifts that start within this many hours and are not confirmed have a filter of their own (rule ops.lateFilters). */
export const notConfirmedHours = 8;

export const assignmentStates = ['notAssigned', 'assigned', 'autoAssigning'] as const;
export const AssignmentState = z.enum(assignmentStates);
export type AssignmentState = z.output<typeof AssignmentState>;

/** What a fact of the activities is about. */
export const activityKinds = ['plan', 'filling', 'agent', 'money'] as const;
export const ActivityKind = z.enum(activityKinds);
