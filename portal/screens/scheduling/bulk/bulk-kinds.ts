import { MessageToShifts } from '#contracts/api/messages.ts';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { AssignToSupervisor, RemoveFromSupervisor } from '#contracts/api/assignments.ts';
import * as calls from '#contracts/api/shift-bulk.ts';
import type { Access } from '#contracts/permissions.ts';

/** Dialogs of the bulk bar (rule bulk.dialogs), in their order, each with who may open it. */
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

/** What the bar's actions are for, in its order; what stands in no dialog of its own comes after. */
export const bulkGroups = {
  fill: ['autoAssign', 'publish', 'transfer', 'smartConnect', 'agentRequest'],
  change: ['time', 'location', 'task', 'supervisor', 'removeSupervisor'],
  money: ['pay', 'billing'],
  more: ['message'],
} as const satisfies Record<string, readonly BulkKind[]>;
export type BulkGroup = keyof typeof bulkGroups;

/** What a dialog is about. */
export type Asked = {
  readonly kind: BulkKind;
  readonly ticked: object;
  /** The ticked shifts by their ids, beyond this page too. */
  readonly ids: () => Promise<readonly string[]>;
  /** The agency that has every ticked shift, as far as they are all on screen. */
  readonly heldBy: string | null;
  readonly count: number;
  readonly clear: () => void;
};
