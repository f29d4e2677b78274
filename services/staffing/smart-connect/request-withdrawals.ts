import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { BulkShifts, type Outcome } from '../bulk/bulk-shifts.ts';
import { Missions } from './missions.ts';

type How = { readonly preview?: boolean; readonly mayGoOn?: () => Promise<void> };

/** Withdraws what a customer asked of agencies about shifts. */
@Injectable()
export class RequestWithdrawals {
  constructor(
    private readonly missions: Missions,
    private readonly bulk: BulkShifts,
    private readonly commands: Commands,
  ) {}

  /** For some shifts of an event, as far as the caller may see them. @param mayGoOn as for `BulkShifts.each` */
  async perform(
    { siteEventId, ids }: { readonly siteEventId: string; readonly ids: readonly string[] },
    caller: Caller,
    mayGoOn: () => Promise<void>,
  ): Promise<Outcome> {
    return this.of(await this.bulk.rowsOf(siteEventId, ids, caller), caller, { mayGoOn });
  }

  /** @param how as for `BulkShifts.perform` */
  async of(
    shifts: readonly { readonly id: string }[],
    caller: Caller,
    { preview = false, mayGoOn }: How,
  ): Promise<Outcome> {
    const waiting = await this.missions.asked(shifts, caller);
    const withdraw = async ({ id: shiftId }: { readonly id: string }) => {
      const offers = waiting.filter((offer) => offer.shiftId === shiftId);
      if (offers.length === 0) throw new Rejected('OFFER_CLOSED');
      const steps = offers.map(({ id: offerId }) => ['WithdrawHandover', { shiftId, offerId }] as const);
      await this.commands[preview ? 'check' : 'run'](shift, 'Save', shiftId, { steps }, caller);
    };
    return this.bulk.each(shifts, withdraw, mayGoOn);
  }
}
