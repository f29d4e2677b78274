import type { ShiftAbility } from '#contracts/api/shifts.ts';
import { holds, type Grant, type Holder } from '#contracts/permissions.ts';
import { assignmentActions, assignmentStage, cancellationHours } from '#contracts/values/shift.ts';

type Shift = {
  readonly start: string;
  readonly customerId: string;
  readonly agencyId: string | null;
  readonly subcontractedTo: string | null;
  readonly assigned: boolean;
  /** Whether the viewer may know who is on it. */
  readonly known: boolean;
  readonly employerId: string | null;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
  readonly published: boolean;
  readonly end: string;
  readonly rated: boolean;
  readonly excluded: boolean;
};
type Viewer = Holder & { readonly agencyId?: string | undefined; readonly customerId?: string | undefined };

/** What a viewer may do with a shift now; the deciders refuse the rest, this spares people the try (rules req.rowActions, assign.allowed, pay.tabVisible). */
export const shiftAbilities = (shift: Shift, viewer: Viewer, now: string): ShiftAbility[] => {
  const may = (...all: Grant[]) => holds(viewer, { all });
  const customer = ['customer', 'manager', 'adminAsCustomer'].includes(viewer.role);
  const responsible = shift.subcontractedTo ?? shift.agencyId;
  const mine = responsible ? responsible === viewer.agencyId : shift.customerId === viewer.customerId;
  const working = shift.punchIn !== null && shift.punchOut === null;
  const open = Date.parse(shift.start) - Date.parse(now) >= cancellationHours * 60 * 60 * 1000;
  const editable = may('requests.edit');
  // Decision 12: what an agency pays and charges is read by nobody but who answers for the shift, and the platform.
  const ledger = viewer.agencyId === undefined || responsible === null || mine;
  const planner = mine || viewer.agencyId === undefined || !responsible || shift.agencyId === viewer.agencyId;
  const can: (ShiftAbility | false)[] = [
    editable && planner && 'modify',
    editable && 'duplicate',
    may('requests.delete') &&
      !working &&
      (viewer.agencyId === undefined || !shift.agencyId || shift.agencyId === viewer.agencyId) &&
      (!customer || (open && shift.subcontractedTo === null)) &&
      'deleteShift',
    !shift.assigned && mine && may('requests.manualAssign') && 'assign',
    !shift.assigned && mine && viewer.agencyId !== undefined && now < shift.start && may('requests.smartConnect') && 'handOver',
    !shift.assigned && may('requests.autoAssign') && (mine || customer) && 'autoAssign',
    !shift.assigned && !shift.published && may('requests.publish') && (ledger || customer) && 'publish',
    'history',
    ledger && may('finance.viewPay') && !customer && 'viewPay',
    ledger && may('finance.viewBilling') && viewer.agencyId !== undefined && 'viewBilling',
    editable && ledger && may('finance.editPay') && !customer && 'editPay',
    editable && ledger && may('finance.editBilling') && viewer.agencyId !== undefined && 'editBilling',
  ];
  const involved = mine || shift.customerId === viewer.customerId || viewer.role === 'superAdmin' || viewer.role === 'admin';
  if (shift.known && involved) {
    const over = shift.punchOut !== null || now >= shift.end;
    can.push(over && !shift.rated && may('agent.editRatings') && 'rate', may('agent.edit') && (shift.excluded ? 'liftExclusion' : 'exclude'));
  }
  if (shift.known && mine) {
    const next = assignmentActions[assignmentStage(shift)];
    const manual = may('requests.manualAssign') && !working && !shift.punchOut;
    can.push(manual && 'removeAgent', manual && 'changeAgent', may('requests.manualAssign') && 'switchRole');
    can.push(editable && next !== null && next, editable && !shift.punchIn && 'refuse', editable && shift.punchIn !== null && 'correct');
  }
  return can.filter((ability) => ability !== false);
};
