import { MessageToShifts } from '#contracts/api/messages.ts';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { AssignToSupervisor, RemoveFromSupervisor } from '#contracts/api/assignments.ts';
import * as calls from '#contracts/api/shift-bulk.ts';
import type { Access } from '#contracts/permissions.ts';

/** Dialogs of the bulk bar (rule bulk.dialogs), in order, each with the access that it needs. */
export const bulkKinds = {
  message: { label: 'bulk.message', title: 'dialog.bulkMessage', access: MessageToShifts.access },
  time: { label: 'bulk.time', title: 'dialog.bulkTime', access: calls.BulkTime.access },
  location: { label: 'bulk.location', title: 'dialog.bulkLocation', access: calls.BulkLocation.access },
  task: { label: 'bulk.task', title: 'dialog.bulkTask', access: calls.BulkTasks.access },
  autoAssign: { label: 'bulk.autoAssign', title: 'dialog.bulkAutoAssign', access: calls.BulkAutoAssign.access },
  publish: { label: 'bulk.publish', title: 'dialog.bulkPublish', access: calls.BulkPublish.access },
  pay: { label: 'bulk.pay', title: 'dialog.bulkPay', access: calls.BulkSalary.access },
  billing: { label: 'bulk.billing', title: 'dialog.bulkBilling', access: calls.BulkBilling.access },
  transfer: { label: 'bulk.transfer', title: 'transfer.title', access: calls.BulkAgency.access },
  smartConnect: { label: 'bulk.smartConnect', title: 'smartconnect.title', access: calls.BulkSubcontract.access },
  supervisor: { label: 'bulk.supervisor', title: 'dialog.bulkSupervisor', access: AssignToSupervisor.access },
  removeSupervisor: {
    label: 'bulk.removeSupervisor',
    title: 'bulk.removeSupervisor',
    access: RemoveFromSupervisor.access,
  },
  agentRequest: { label: 'shifts.agentRequest', title: 'dialog.agentRequest', access: CreateAgentRequest.access },
} as const satisfies Record<string, { label: string; title: string; access: Access }>;
export type BulkKind = keyof typeof bulkKinds;

/** Groups of the bar's actions, in order; actions without a dialog come last. */
export const bulkGroups = {
  fill: ['autoAssign', 'publish', 'transfer', 'smartConnect', 'agentRequest'],
  change: ['time', 'location', 'task', 'supervisor', 'removeSupervisor'],
  money: ['pay', 'billing'],
  more: ['message'],
} as const satisfies Record<string, readonly BulkKind[]>;
export type BulkGroup = keyof typeof bulkGroups;

/** The event and ticked shifts of a dialog. */
export type BulkTarget = {
  readonly kind: BulkKind;
  readonly ticked: object;
  /** Ids of the ticked shifts of all pages. */
  readonly ids: () => Promise<readonly string[]>;
  /** The agency that has all ticked shifts; known only if they are all on screen. */
  readonly heldBy: string | null;
  readonly count: number;
  readonly clear: () => void;
};
