import { Injectable } from '@nestjs/common';
import { maxRatedShifts } from '#contracts/api/shift-pay.ts';
import type { PreviewShiftChange, ShiftChangeDraft } from '#contracts/api/shift-recalculation.ts';
import type { Output } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { setBy } from '#contracts/values/party-money.ts';
import type { Caller } from '#kernel/caller.ts';
import { timesByClock } from '#kernel/clock-times.rule.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import { ShiftRecalculation, type ShiftsToChange } from '#kernel/shift-recalculation.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { RecalculatedBills } from '../billing-run/recalculated-bills.ts';
import type { Work } from '../engine/work.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { RecalculatedPay } from '../pay-run/recalculated-pay.ts';
import type { ChangedWork } from '../run/changed-works.ts';
import { sumOf } from '../run/recalculated-periods.ts';
import { drafted, hoursDraft, moneyDraft, requireDraft } from './drafted.ts';
import { moneyAccessOf, type MoneyAccess } from './money-access.ts';
import { TickedShifts, type Ticked } from './ticked-shifts.ts';

type Recalculated = Omit<Output<typeof PreviewShiftChange>, 'unseen'>;
type Change = ChangedWork & { readonly access: MoneyAccess };

/** A work with the hours of a draft; bulk times that the shift can't have leave it as it is. */
const withHours = (
  work: Work,
  row: ShiftRow,
  { clock, ...draft }: ShiftChangeDraft,
  { companyId, ...edits }: MoneyAccess,
  contested: boolean,
): Work => {
  let typed = draft;
  try {
    if (clock) typed = { ...draft, ...timesByClock(clock, row) };
    if (clock) requireDraft(typed, work, edits);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return work;
  }
  const { contested: _, ...after } = drafted(work, companyId, hoursDraft(typed));
  const group = draft.merged?.findIndex((shiftIds) => shiftIds.includes(row.id));
  return {
    ...after,
    ...(contested && { contested }),
    ...(group !== undefined && { mergeId: group < 0 ? null : `unsaved ${group}` }),
  };
};

/** Finds closed periods of the viewer's company that other hours or prices of shifts would change; records nothing. */
@Injectable()
export class RecalculatedShifts implements ShiftRecalculation {
  constructor(
    private readonly models: ReadModels,
    private readonly ticked: TickedShifts,
    private readonly inputs: MoneyInputs,
    private readonly pay: RecalculatedPay,
    private readonly bills: RecalculatedBills,
    private readonly commands: Commands,
  ) {}

  /** @throws Rejected NOT_FOUND, or where the draft is invalid or changes what the viewer may not change */
  async of(ticked: Ticked, draft: ShiftChangeDraft, caller: Caller): Promise<Output<typeof PreviewShiftChange>> {
    const { rows, unseen } = await this.ticked.first(ticked, caller);
    const changes = await this.changes(rows, draft, caller);
    for (const { before, access } of changes) requireDraft(draft, before, access);
    return { ...(await this.by(changes, caller)), unseen };
  }

  async require(
    { shiftIds, draft, agreed, decider, command, streamId }: ShiftsToChange,
    caller: Caller,
  ): Promise<void> {
    const [first] = shiftIds;
    if (!agreed || first === undefined || (await this.commands.repeated(decider, command, streamId ?? first, caller)))
      return;
    const rows = (await this.ticked.byIds(shiftIds, caller)).slice(0, maxRatedShifts);
    const { pay, billing } = await this.by(await this.changes(rows, draft, caller), caller);
    if (pay) requireExpectedSum(sumOf(pay), agreed.pay);
    if (billing) requireExpectedSum(sumOf(billing), agreed.billing);
  }

  /** All hours of these shifts as recorded and as they would be. */
  private async changes(rows: readonly ShiftRow[], wanted: ShiftsToChange['draft'], caller: Caller): Promise<Change[]> {
    const known = new Map(rows.map((row) => [row.id, row]));
    const works = await this.inputs.ofShifts([...known.keys()]);
    const settled = typeof wanted === 'function' ? undefined : await this.settled(wanted.settled, [...known.keys()]);
    return works.map((before) => {
      const row = known.get(before.shiftId)!;
      const access = moneyAccessOf(row, caller, false);
      const draft = typeof wanted === 'function' ? wanted(row.id) : wanted;
      const proposed = setBy(row, access.companyId).kilometres;
      const priced = drafted(before, access.companyId, moneyDraft(draft), proposed);
      const contested = settled ? settled.others : before.contested === true;
      const isMeant = (settled?.assignmentId ?? row.assignmentId) === before.id;
      const after = isMeant ? withHours(priced, row, draft, access, contested) : priced;
      return { before, after, access };
    });
  }

  /** The assignment of a contested punch, and whether other punches of it wait for a decision too. */
  private async settled(reportId: string | undefined, shiftIds: readonly string[]) {
    if (reportId === undefined) return undefined;
    const presences = await this.models.byIds(PresenceRow, shiftIds);
    const assignments = [...presences.values()].flatMap((presence) => presence.assignments);
    const found = assignments.find(({ contests = [] }) => contests.includes(reportId));
    return found && { assignmentId: found.assignmentId, others: found.contests!.length > 1 };
  }

  private async by(changes: readonly Change[], caller: Caller): Promise<Recalculated> {
    const companyId = companyOf(caller) ?? '';
    const paid = changes.filter(({ access }) => access.pays);
    const billed = caller.agencyId ? changes.filter(({ access }) => access.bills) : [];
    const employed = paid.filter(({ before }) => before.employerId === companyId);
    const nothing = { periods: [], difference: 0 };
    return {
      ...(paid.length > 0 && {
        pay: employed.length > 0 ? await this.pay.by([], companyId, caller.now, employed) : nothing,
      }),
      ...(billed.length > 0 && { billing: await this.bills.by([], companyId, caller.now, { works: billed }) }),
    };
  }
}
