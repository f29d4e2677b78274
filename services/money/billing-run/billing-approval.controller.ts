import { Controller } from '@nestjs/common';
import { ApproveBillingRun, BillingRunEstimate } from '#contracts/api/invoices.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { ExpectedSum } from '#contracts/values/expected.ts';
import { requireExpectedSum } from '#kernel/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Queue } from '#kernel/queue.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { BillingLookup } from './billing-inputs.ts';
import { billingRun } from './billing-run.decider.ts';
import { billsOf, sumOf } from './bills-of.ts';
import { ownRun } from './own-run.ts';
import { askToBill } from './sweep.ts';

/** Estimates a billing run and approves it. */
@Controller()
export class BillingApprovalController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly queue: Queue,
    private readonly lookUp: BillingLookup,
  ) {}

  /** @throws Rejected BILLING_RUN_NOT_WAITING */
  @Endpoint(BillingRunEstimate)
  async estimate({ id }: Input<typeof BillingRunEstimate>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    if (!run.approval) throw new Rejected('BILLING_RUN_NOT_WAITING');
    const { count: bills, amount } = await this.comesTo(id, caller);
    return { bills, amount };
  }

  @Endpoint(ApproveBillingRun)
  async approve({ id, agreed }: Input<typeof ApproveBillingRun>, caller: Caller) {
    const run = await ownRun(this.models, id, caller);
    if (agreed && run.approval) requireExpectedSum(await this.comesTo(id, caller), agreed);
    await this.commands.run(billingRun, 'Approve', id, { runId: id, ...(agreed && { agreed }) }, caller);
    await askToBill(this.queue, { companyId: run.companyId, from: run.periodFrom }, caller.commandId);
    return { id };
  }

  private async comesTo(id: string, { now }: Caller): Promise<ExpectedSum> {
    const state = (await this.commands.load(billingRun, id))!;
    const { bills } = billsOf(await this.lookUp.of({ ...state, opened: state.opened! }, now));
    return sumOf(bills);
  }
}
