import { companyOf } from '#contracts/values/company.ts';
import { sideOf } from '#contracts/permissions.ts';
import { mayAtSomeStage } from '#contracts/values/ability.ts';
import { meets } from '#contracts/values/condition.ts';
import { agentVisibleTo, responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';

/** A viewer's access to the money of a shift within their scope (rule pay.tabVisible, decisions 11 and 12). */
export interface MoneyAccess {
  /** The company whose terms are shown: the viewer's own; for the platform the company responsible for the shift. */
  readonly companyId: string;
  /** Whether the agent's pay may be shown. */
  readonly pays: boolean;
  readonly bills: boolean;
  readonly editsPay: boolean;
  readonly editsBilling: boolean;
  readonly clientMode: boolean;
  /** Whether the company has given the shift to another agency. */
  readonly handedOn: boolean;
  /** Whether the viewer may know who is on the shift (decision 8). */
  readonly knowsAgent: boolean;
}

type MoneyAbility = 'viewPay' | 'viewBilling' | 'editPay' | 'editBilling';

/** @param wantsClientMode requested by an agency; a company that handed the shift on is always in client mode */
export const moneyAccessOf = (row: ShiftRow, viewer: Caller, wantsClientMode: boolean): MoneyAccess => {
  const may = (ability: MoneyAbility) => mayAtSomeStage(ability, row, viewer);
  const companyId = sideOf(viewer.role) === 'platform' ? responsibleFor(row) : (companyOf(viewer) ?? '');
  const handedOn =
    row.subcontractedTo !== null &&
    row.subcontractedTo !== companyId &&
    (row.agencyId === companyId || row.handedOnBy.includes(companyId));
  const clientMode = wantsClientMode || handedOn;
  const known = { ...row, assigned: row.assignmentId !== null, autoAssign: row.autoAssignBy !== null };
  return {
    companyId,
    pays: may('viewPay') && !clientMode,
    bills: may('viewBilling'),
    editsPay: may('editPay') && !clientMode,
    editsBilling: may('editBilling'),
    clientMode,
    handedOn,
    knowsAgent: meets(known, agentVisibleTo(viewer, viewer.now)),
  };
};
