import { Injectable } from '@nestjs/common';
import type { BillingSimulation } from '#contracts/api/billing-simulation.ts';
import type { SimulatedTerm } from '#contracts/api/pay-simulation.ts';
import type { AgreedMoves, AgreedSum } from '#contracts/values/agreed.ts';
import { requireAgreedSum } from '#kernel/agreed.ts';
import type { Caller } from '#kernel/caller.ts';
import { MovedBills } from '../billing-run/moved-bills.ts';
import { MovedPay } from '../pay-run/moved-pay.ts';

type Moved = { readonly periods: readonly unknown[]; readonly difference: number };
const sumOf = ({ periods, difference }: Moved): AgreedSum => ({ count: periods.length, amount: difference });

/** Holds new terms to what was agreed to of the closed periods that they move. */
@Injectable()
export class MovedPeriods {
  constructor(
    private readonly movedPay: MovedPay,
    private readonly movedBills: MovedBills,
  ) {}

  /** @param terms as they would be recorded @throws Rejected OTHER_THAN_AGREED */
  async require(
    terms: { readonly pay?: readonly SimulatedTerm[]; readonly billing?: readonly BillingSimulation[] },
    agreed: AgreedMoves | undefined,
    companyId: string,
    { now }: Pick<Caller, 'now'>,
  ): Promise<void> {
    if (agreed?.pay && terms.pay?.length)
      requireAgreedSum(sumOf(await this.movedPay.by(terms.pay, companyId, now)), agreed.pay);
    if (agreed?.billing && terms.billing?.length)
      requireAgreedSum(sumOf(await this.movedBills.by(terms.billing, companyId, now)), agreed.billing);
  }
}
