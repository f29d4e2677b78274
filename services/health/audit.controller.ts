import { Controller } from '@nestjs/common';
import { Audit, findingKinds } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { auditedCounts } from '#projections/shift-row/audit.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { findings } from './audit.ts';

/** Checks the invariants of all shifts. */
@Controller()
export class AuditController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(Audit)
  async audit(_: Input<typeof Audit>, { now }: Caller) {
    const [counts] = await this.models.query<{ shifts: number; assignments: number }>(auditedCounts);
    return { at: now, ...counts!, findings: await findings(this.models, now, findingKinds) };
  }
}
