import { Controller } from '@nestjs/common';
import { PreviewBillingChange } from '#contracts/api/billing-simulation.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { RecalculatedBills } from './recalculated-bills.ts';

/** Simulates bills under other terms; records nothing. */
@Controller()
export class BillingSimulationController {
  constructor(private readonly recalculatedBills: RecalculatedBills) {}

  /** @throws Rejected NOT_FOUND for callers who bill nobody, NO_PAY_CALENDAR */
  @Endpoint(PreviewBillingChange)
  async preview({ terms }: Input<typeof PreviewBillingChange>, { agencyId, now }: Caller) {
    if (!agencyId) throw new Rejected('NOT_FOUND');
    return this.recalculatedBills.by(terms, agencyId, now);
  }
}
