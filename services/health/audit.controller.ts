import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Audit, findingKinds } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { findings } from './audit.ts';

/** Whether what must always hold does hold. */
@Controller()
export class AuditController {
  constructor(@Inject('ReadModels') private readonly db: DataSource) {}

  @Endpoint(Audit)
  async audit(_: Input<typeof Audit>, { now }: Caller) {
    const [counts] = await this.db.query<{ shifts: number; assignments: number }[]>(
      'select count(*)::int as shifts, count("agentId")::int as assignments from shift',
    );
    return { at: now, ...counts!, findings: await findings(this.db, now, findingKinds) };
  }
}
