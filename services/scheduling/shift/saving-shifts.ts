import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { ShiftChange } from '#contracts/api/shift-planning.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { byIds } from '#projections/kernel/find.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { EventSetups } from '../site-event/event-setups.ts';
import { VisibleEvents } from '../site-event/visible-events.ts';
import { requireMeant } from './shift-length.rule.ts';
import { shift, type Step } from './shift.decider.ts';
import { ShiftView } from './shift.view.ts';
import { VisibleShifts } from './visible-shifts.ts';

type Change = Omit<ShiftChange, 'id'>;

/** Changes shifts: each save is one command whose steps all hold or none does. */
@Injectable()
export class SavingShifts {
  constructor(
    readonly shifts: VisibleShifts,
    readonly view: ShiftView,
    private readonly commands: Commands,
    @Inject('ShiftTools')
    private readonly tools: { readonly db: DataSource; readonly events: VisibleEvents; readonly setups: EventSetups; readonly writes: ReadYourWrites },
  ) {}

  requireEvent(id: string, caller: Caller): Promise<SiteEventWithCounts> {
    return this.tools.events.byId(caller, id);
  }

  /** Rule req.editGate: an event of one's own, or of a customer that the agency has full access to. */
  async requireEditable(id: string, caller: Caller): Promise<SiteEventWithCounts> {
    const event = await this.requireEvent(id, caller);
    await this.tools.events.requireFullAccess(caller, event.customerId);
    return event;
  }

  async saveAll(changes: readonly ShiftChange[], caller: Caller): Promise<ShiftDetail[]> {
    const ids = changes.map(({ id }) => id);
    const rows = await this.shifts.byIds(caller, ids);
    const steps = await Promise.all(changes.map(({ id, ...change }, index) => this.stepsOf(id, rows[index]!, change, caller)));
    // Each shift is a stream of its own: all are asked before the first is changed, so that one refusal leaves none of them saved.
    if (ids.length > 1) await Promise.all(ids.map((id, index) => this.commands.check(shift, 'Save', id, { steps: steps[index]! }, caller)));
    await Promise.all(ids.map((id, index) => this.commands.run(shift, 'Save', id, { steps: steps[index]! }, caller)));
    await this.tools.writes.seen(caller);
    return this.view.show(await this.shifts.byIds(caller, ids), caller, { money: true });
  }

  /** The steps that a change of a shift asks for; fields left out are left alone. */
  async stepsOf(shiftId: string, row: ShiftRow, change: Change, caller: Caller): Promise<Step[]> {
    const { start, end, salary, billingPrice, payMinimum, chargeMinimum, kmPayEnabled, kmPayAmount, kmPayDistance, kmPayChargedToCustomer, ...rest } = change;
    const { longerThanADay, ...plan } = rest;
    const times = { start: start ?? row.start, end: end ?? row.end };
    requireMeant(times, row.zone, longerThanADay, row);
    if (plan.agencyId !== undefined && plan.agencyId !== row.agencyId) await this.requireAgency(plan.agencyId, row, caller);
    if (plan.taskIds) await this.tools.setups.requireTasks(row.siteEventId, plan.taskIds, caller, row.taskIds);
    const rateType = await this.rateType(plan.skillId === undefined ? row.skillId : plan.skillId);
    const km = { enabled: kmPayEnabled, amount: kmPayAmount, distance: kmPayDistance, chargedToCustomer: kmPayChargedToCustomer };
    return [
      ['ReviseShift', { shiftId, ...plan }],
      ...(start !== undefined || end !== undefined ? [['RescheduleShift', { shiftId, ...times }] satisfies Step] : []),
      ...(salary !== undefined ? [['OverrideSalary', { shiftId, salary }] satisfies Step] : []),
      ...(billingPrice !== undefined ? [['OverrideBilling', { shiftId, billingPrice }] satisfies Step] : []),
      ...(Object.values(km).some((value) => value !== undefined) ? [['SetKilometres', { shiftId, rateType, ...km }] satisfies Step] : []),
      ...(payMinimum !== undefined || chargeMinimum !== undefined ? [['SwitchMinimums', { shiftId, payMinimum, chargeMinimum }] satisfies Step] : []),
    ];
  }

  private async requireAgency(agencyId: string | null, row: ShiftRow, caller: Caller) {
    const allowed = (await this.tools.events.agenciesOf(row.customerId)).map(({ id }) => id);
    if (agencyId !== null && (!allowed.includes(agencyId) || (caller.agencyId && agencyId !== caller.agencyId))) throw new Rejected('NOT_FOUND');
  }

  private async rateType(skillId: string | null): Promise<'hourly' | 'gamification'> {
    const skill = skillId ? (await byIds(this.tools.db, ReferenceRow, [skillId])).get(skillId) : undefined;
    return skill?.value.rateType === 'gamification' ? 'gamification' : 'hourly';
  }
}
