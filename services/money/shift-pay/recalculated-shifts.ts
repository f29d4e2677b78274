import { Injectable } from '@nestjs/common';
import { maxRatedShifts, type ShiftPayDraft } from '#contracts/api/shift-pay.ts';
import type { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import type { Output } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { setBy } from '#contracts/values/party-money.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import { ShiftRecalculation, type ShiftsToChange } from '#kernel/shift-recalculation.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { RecalculatedBills } from '../billing-run/recalculated-bills.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { RecalculatedPay } from '../pay-run/recalculated-pay.ts';
import type { ChangedWork } from '../run/changed-works.ts';
import { sumOf } from '../run/recalculated-periods.ts';
import { drafted, moneyDraft, requireDraft } from './drafted.ts';
import { moneyAccessOf, type MoneyAccess } from './money-access.ts';
import { TickedShifts, type Ticked } from './ticked-shifts.ts';

type Recalculated = Omit<Output<typeof PreviewShiftChange>, 'unseen'>;
type Change = ChangedWork & { readonly access: MoneyAccess };

/** Finds closed periods of the viewer's company that other hours or prices of shifts would change; records nothing. */
@Injectable()
export class RecalculatedShifts implements ShiftRecalculation {
  constructor(
    private readonly ticked: TickedShifts,
    private readonly inputs: MoneyInputs,
    private readonly pay: RecalculatedPay,
    private readonly bills: RecalculatedBills,
    private readonly commands: Commands,
  ) {}

  /** @throws Rejected NOT_FOUND, or where the draft is invalid or changes what the viewer may not change */
  async of(ticked: Ticked, draft: ShiftPayDraft, caller: Caller): Promise<Output<typeof PreviewShiftChange>> {
    const { rows, unseen } = await this.ticked.first(ticked, caller);
    const changes = await this.changes(rows, draft, caller);
    for (const { before, access } of changes) requireDraft(draft, before, access);
    return { ...(await this.by(changes, caller)), unseen };
  }

  async require({ shiftIds, draft, agreed, decider, command }: ShiftsToChange, caller: Caller): Promise<void> {
    const [first] = shiftIds;
    if (!agreed || first === undefined || (await this.commands.repeated(decider, command, first, caller))) return;
    const rows = (await this.ticked.byIds(shiftIds, caller)).slice(0, maxRatedShifts);
    const { pay, billing } = await this.by(await this.changes(rows, draft, caller), caller);
    if (pay) requireExpectedSum(sumOf(pay), agreed.pay);
    if (billing) requireExpectedSum(sumOf(billing), agreed.billing);
  }

  /** All hours of these shifts as recorded and as they would be. */
  private async changes(rows: readonly ShiftRow[], draft: ShiftPayDraft, caller: Caller): Promise<Change[]> {
    const known = new Map(rows.map((row) => [row.id, row]));
    const works = await this.inputs.ofShifts([...known.keys()]);
    return works.map((before) => {
      const row = known.get(before.shiftId)!;
      const access = moneyAccessOf(row, caller, false);
      const own = row.assignmentId === before.id ? draft : moneyDraft(draft);
      const proposed = setBy(row, access.companyId).kilometres;
      return { before, after: drafted(before, access.companyId, own, proposed), access };
    });
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
