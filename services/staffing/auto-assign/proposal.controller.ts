import { Controller } from '@nestjs/common';
import { ExplainShift, ProposeShifts } from '#contracts/api/auto-assign-proposal.ts';
import { BulkAssign } from '#contracts/api/shift-bulk.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ProposalService } from './proposal.service.ts';

/** Proposals of auto-assign with explanations, and accepting them. */
@Controller()
export class ProposalController {
  constructor(private readonly proposals: ProposalService) {}

  @Endpoint(ProposeShifts)
  propose({ chosen, ...ticked }: Input<typeof ProposeShifts>, caller: Caller) {
    return this.proposals.propose(ticked, chosen, caller);
  }

  @Endpoint(ExplainShift)
  explain({ id, shiftId, chosen }: Input<typeof ExplainShift>, caller: Caller) {
    return this.proposals.explain(id, shiftId, chosen, caller);
  }

  @Endpoint(BulkAssign)
  accept({ id, assignments }: Input<typeof BulkAssign>, caller: Caller) {
    return this.proposals.accept(id, assignments, caller);
  }
}
