import { z } from 'zod';
import type { Access } from '../permissions.ts';
import type { ShiftStatus } from './shift.ts';

/** Statuses in the operations room, the most urgent first (rule shift.opsStatuses). */
export const operationStatuses = [
  'late',
  'missing',
  'punchedIn',
  'punchedOut',
  'confirmed',
  'toConfirm',
  'accepted',
  'toAccept',
  'published',
  'transferred',
  'smartConnectAccepted',
  'waiting',
] as const satisfies readonly ShiftStatus[];
export const OperationStatus = z.enum(operationStatuses);
export type OperationStatus = z.output<typeof OperationStatus>;

/**
 * Status in the operations room: a shift that was refused, or is being assigned automatically, has no agent and shows
 * as missing.
 */
export const operationStatus = (status: ShiftStatus): OperationStatus =>
  status === 'refused' || status === 'assigning' ? 'missing' : status;

/** Minutes that an agent is late: up to 10, up to 20, up to 30, more (rule ops.lateFilters). */
export const lateBuckets = ['10', '20', '30', '30+'] as const;
export const LateBucket = z.enum(lateBuckets);

/**
 * Hours before the start within which shifts that are not confirmed have a filter of their own (rule ops.lateFilters).
 */
export const notConfirmedHours = 8;

export const assignmentStates = ['notAssigned', 'assigned', 'autoAssigning'] as const;
export const AssignmentState = z.enum(assignmentStates);
export type AssignmentState = z.output<typeof AssignmentState>;

/** Category of an activity. */
export const activityKinds = ['plan', 'filling', 'agent', 'money'] as const;
export const ActivityKind = z.enum(activityKinds);
/** Grants of which one is needed to read any activity of a category, where it needs one. */
export const activityKindAccess: { readonly [K in (typeof activityKinds)[number]]?: Access } = {
  money: { any: ['finance.viewPay', 'finance.viewBilling'] },
};
