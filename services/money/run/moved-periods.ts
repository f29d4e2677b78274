import { Injectable } from '@nestjs/common';
import type { BillingSimulation } from '#contracts/api/billing-simulation.ts';
import type { SimulatedTerm } from '#contracts/api/pay-simulation.ts';
import type { AgreedMoves, AgreedSum } from '#contracts/values/agreed.ts';
import { requireAgreedSum } from '#kernel/agreed.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { MovedBills } from '../billing-run/moved-bills.ts';
import { MovedPay } from '../pay-run/moved-pay.ts';
import { terms, type TermsCommands } from '../terms/terms.decider.ts';

type Moved = { readonly periods: readonly unknown[]; readonly difference: number };
const sumOf = ({ periods, difference }: Moved): AgreedSum => ({ count: periods.length, amount: difference });

/** Holds new terms to what was agreed to of the closed periods that they move. */
@Injectable()
export class MovedPeriods {
  constructor(
    private readonly movedPay: MovedPay,
    private readonly movedBills: MovedBills,
    private readonly commands: Commands,
  ) {}

  /** @param supposed terms as they would be recorded @param by the command that records them @throws Rejected OTHER_THAN_AGREED */
  async require(
    supposed: { readonly pay?: readonly SimulatedTerm[]; readonly billing?: readonly BillingSimulation[] },
    agreed: AgreedMoves | undefined,
    by: { readonly command: keyof TermsCommands; readonly companyId: string; readonly caller: Caller },
  ): Promise<void> {
    const { command, companyId, caller } = by;
    if (!agreed || (await this.commands.repeated(terms, command, companyId, caller))) return;
    const { now } = caller;
    if (agreed.pay && supposed.pay?.length)
      requireAgreedSum(sumOf(await this.movedPay.by(supposed.pay, companyId, now)), agreed.pay);
    if (agreed.billing && supposed.billing?.length)
      requireAgreedSum(sumOf(await this.movedBills.by(supposed.billing, companyId, now)), agreed.billing);
  }
}
