import { Injectable } from '@nestjs/common';
import type { ShiftChange } from '#contracts/api/shift-planning.ts';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import { chosenMoneyNames, withoutChoices, type ChosenMoney } from '#contracts/values/party-money.ts';
import type { PriceOverride } from '#contracts/values/price-override.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { EventSetups } from '../site-event/event-setups.ts';
import { VisibleEvents } from '../site-event/visible-events.ts';
import { RatesBelowZero } from './rates-below-zero.ts';
import { requireLengthConfirmed } from './shift-length.rule.ts';
import type { Step } from './shift.decider.ts';

type Change = Omit<ShiftChange, 'id'>;
type Wanted<T> = { readonly [K in keyof T]?: T[K] | undefined };

const asOverride = (wanted: PriceOverride): RateOverride => ({ mode: wanted.kind, amount: wanted.value });

type Choosing = (shiftId: string, wanted: Wanted<ChosenMoney>) => Step;
const minimums: Choosing = (shiftId, { payMinimum, chargeMinimum }) => [
  'SwitchMinimums',
  { shiftId, payMinimum, chargeMinimum },
];
/** The step by which each choice is made. */
const choosingStep: Readonly<Record<keyof ChosenMoney, Choosing>> = {
  primeIds: (shiftId, { primeIds = [] }) => ['ChoosePrimes', { shiftId, primeIds }],
  nightPrimeDisabled: (shiftId, { nightPrimeDisabled: disabled = false }) => [
    'SwitchNightPrime',
    { shiftId, disabled },
  ],
  payMinimum: minimums,
  chargeMinimum: minimums,
};

/** Steps for the choices about a shift's pay and billing; fields left out stay as they are. */
export const choosing = (shiftId: string, wanted: Wanted<ChosenMoney>): Step[] =>
  [...new Set(chosenMoneyNames.filter((name) => wanted[name] !== undefined).map((name) => choosingStep[name]))].map(
    (step) => step(shiftId, wanted),
  );

/** Converts a change of a shift into steps of one command. */
@Injectable()
export class ShiftSteps {
  constructor(
    private readonly events: VisibleEvents,
    private readonly setups: EventSetups,
    private readonly models: ReadModels,
    private readonly belowZero: RatesBelowZero,
  ) {}

  /** Steps for a change of a shift; fields left out stay as they are. */
  async of(shiftId: string, row: ShiftRow, change: Change, caller: Caller): Promise<Step[]> {
    const {
      start,
      end,
      salary,
      billingPrice,
      salaryOverride,
      billingPriceOverride,
      clientBillingPriceOverride,
      ...others
    } = change;
    const { kmPayEnabled, kmPayAmount, kmPayDistance, kmPayChargedToCustomer, longerThanADay, ...rest } = others;
    const plan = withoutChoices(rest);
    const times = { start: start ?? row.start, end: end ?? row.end };
    requireLengthConfirmed(times, row.zone, longerThanADay, row);
    if (plan.agencyId !== undefined && plan.agencyId !== row.agencyId)
      await this.requireAgency(plan.agencyId, row, caller);
    if (plan.taskIds) await this.setups.requireTasks(row.siteEventId, plan.taskIds, caller, row.taskIds);
    const rateType = await this.rateType(plan.skillId === undefined ? row.skillId : plan.skillId);
    const km = {
      enabled: kmPayEnabled,
      amount: kmPayAmount,
      distance: kmPayDistance,
      chargedToCustomer: kmPayChargedToCustomer,
    };
    return [
      ['ReviseShift', { shiftId, ...plan }],
      ...(start !== undefined || end !== undefined ? [['RescheduleShift', { shiftId, ...times }] satisfies Step] : []),
      ...(salary !== undefined ? [['OverrideSalary', { shiftId, salary }] satisfies Step] : []),
      ...(billingPrice !== undefined ? [['OverrideBilling', { shiftId, billingPrice }] satisfies Step] : []),
      ...(await this.overriding(shiftId, 'salary', salaryOverride, caller)),
      ...(await this.overriding(shiftId, 'billing', billingPriceOverride, caller)),
      ...(await this.overriding(shiftId, 'clientBilling', clientBillingPriceOverride, caller)),
      ...choosing(shiftId, rest),
      ...(Object.values(km).some((value) => value !== undefined)
        ? [['SetKilometres', { shiftId, rateType, ...km }] satisfies Step]
        : []),
    ];
  }

  private async overriding(
    shiftId: string,
    rate: Rate,
    wanted: PriceOverride | null | undefined,
    caller: Caller,
  ): Promise<Step[]> {
    if (wanted === undefined) return [];
    const override = wanted && asOverride(wanted);
    if ((await this.belowZero.of([shiftId], rate, override, caller)).has(shiftId)) throw new Rejected('RATE_NEGATIVE');
    return [['OverrideRate', { shiftId, rate, override }]];
  }

  private async requireAgency(agencyId: string | null, row: ShiftRow, caller: Caller) {
    const allowed = (await this.events.agenciesOf(row.customerId)).map(({ id }) => id);
    if (agencyId !== null && (!allowed.includes(agencyId) || (caller.agencyId && agencyId !== caller.agencyId)))
      throw new Rejected('NOT_FOUND');
  }

  private async rateType(skillId: string | null): Promise<'hourly' | 'gamification'> {
    const skill = skillId ? (await this.models.byIds(ReferenceRow, [skillId])).get(skillId) : undefined;
    return skill?.value.rateType === 'gamification' ? 'gamification' : 'hourly';
  }
}
