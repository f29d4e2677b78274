import { Injectable } from '@nestjs/common';
import type { RecalculatedBilling } from '#contracts/api/billing-simulation.ts';
import type { SimulatedPayFact } from '#contracts/api/pay-simulation.ts';
import type { ExpectedChanges, ExpectedSum } from '#contracts/values/expected.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import type { Decider } from '#kernel/decider.ts';
import type { BillingChange, PartnerChange } from '../billing-run/billing-simulation.ts';
import { RecalculatedBills } from '../billing-run/recalculated-bills.ts';
import { RecalculatedPay } from '../pay-run/recalculated-pay.ts';
import { terms, type TermsCommands } from '../terms/terms.decider.ts';

type Moved = { readonly periods: readonly unknown[]; readonly difference: number };
/** Number of periods that change, and the cents by which they do. */
export const sumOf = ({ periods, difference }: Moved): ExpectedSum => ({ count: periods.length, amount: difference });

/** Terms about to be recorded: of pay, of bills, or a price between two agencies, which changes the bills of both. */
type SimulatedTerms = {
  readonly pay?: readonly SimulatedPayFact[];
  readonly billing?: readonly BillingChange[];
  readonly partner?: PartnerChange;
};
/** The command that records them. */
type Recording = { readonly companyId: string; readonly caller: Caller };
type OfTerms = Recording & { readonly command: keyof TermsCommands };
type OfOthers = Recording & { readonly decider: Decider; readonly command: string; readonly id: string };

/** Compares the effect of new terms on closed periods with what the caller confirmed. */
@Injectable()
export class RecalculatedPeriods {
  constructor(
    private readonly recalculatedPay: RecalculatedPay,
    private readonly recalculatedBills: RecalculatedBills,
    private readonly commands: Commands,
  ) {}

  /**
   * @param supposed the terms as they would be recorded
   * @param by the command that records them
   * @throws Rejected OTHER_THAN_AGREED
   */
  async require(
    { pay, billing, partner }: SimulatedTerms,
    agreed: ExpectedChanges | undefined,
    by: OfTerms | OfOthers,
  ): Promise<void> {
    if (!agreed || (await this.isRepeated(by))) return;
    const { companyId, caller } = by;
    const { now } = caller;
    if (agreed.pay && pay?.length)
      requireExpectedSum(sumOf(await this.recalculatedPay.by(pay, companyId, now)), agreed.pay);
    if (agreed.billing && billing?.length)
      requireExpectedSum(sumOf(await this.recalculatedBills.by(billing, companyId, now)), agreed.billing);
    if (partner && (agreed.billing || agreed.partner)) {
      const both = await this.partnerPrice(partner, now);
      requireExpectedSum(sumOf(both.billing), agreed.billing);
      requireExpectedSum(sumOf(both.partner), agreed.partner);
    }
  }

  /**
   * Effect of a price between two agencies: on what the giver bills its clients, and on what the taker bills the giver.
   */
  async partnerPrice(
    change: PartnerChange,
    now: string,
  ): Promise<{ readonly billing: RecalculatedBilling; readonly partner: RecalculatedBilling }> {
    const { giverId, takerId } = change;
    return {
      billing: await this.recalculatedBills.by([change], giverId, now),
      partner: await this.recalculatedBills.by([change], takerId, now, { billedTo: giverId }),
    };
  }

  private isRepeated(by: OfTerms | OfOthers): Promise<boolean> {
    return 'decider' in by
      ? this.commands.repeated(by.decider, by.command, by.id, by.caller)
      : this.commands.repeated(terms, by.command, by.companyId, by.caller);
  }
}
