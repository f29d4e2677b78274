import { Controller } from '@nestjs/common';
import { ForeseeTextOffer, OfferByText, WithdrawTextOffers } from '#contracts/api/text-offers.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Signer } from '#kernel/signer.ts';
import { textOfferCode, textOfferHash } from '#kernel/text-offer-link.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { TextOffers } from './text-offers.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

/** Offers shifts by text. */
@Controller()
export class TextOfferController {
  constructor(
    private readonly shifts: VisibleShifts,
    private readonly offers: TextOffers,
    private readonly signer: Signer,
  ) {}

  @Endpoint(ForeseeTextOffer)
  async foresee({ affEventId, employeeIds, minutes }: Input<typeof ForeseeTextOffer>, caller: Caller) {
    const row = await this.shifts.byId(caller, affEventId);
    return { ...(await this.offers.reach(row, employeeIds, caller)), expiresAt: until(minutes, row, caller) };
  }

  @Endpoint(OfferByText)
  async offer(input: Input<typeof OfferByText>, caller: Caller) {
    const { affEventId, affectationId: replacing, employeeIds, minutes } = input;
    const row = await this.shifts.byId(caller, affEventId);
    const reach = await this.offers.reach(row, employeeIds, caller);
    if (reach.reached.length === 0) throw new Rejected('NOBODY_TO_TEXT');
    const expiresAt = until(minutes, row, caller);
    const agents = reach.reached.map(({ id }) => {
      const offerId = derivedId(caller.commandId, 'text offer', id);
      return { id, offerId, linkHash: textOfferHash(textOfferCode(offerId, this.signer), this.signer) };
    });
    await this.offers.send(row, { replacing, expiresAt, agents }, caller);
    return { ...reach, expiresAt };
  }

  @Endpoint(WithdrawTextOffers)
  async withdraw({ affEventId: shiftId }: Input<typeof WithdrawTextOffers>, caller: Caller) {
    await this.shifts.byId(caller, shiftId);
    await this.offers.withdraw(shiftId, caller);
    return { id: shiftId };
  }
}

/** UTC instant this many minutes from now, at most the shift's end. */
const until = (minutes: number, { end }: ShiftRow, { now }: Caller): string => {
  const at = instantAfter(now, minutes * minuteMs);
  return at < end ? at : end;
};
