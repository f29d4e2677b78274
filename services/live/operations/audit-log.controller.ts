import { Controller } from '@nestjs/common';
import { AuditLog, type AuditEntry } from '#contracts/api/audit-log.ts';
import type { Input } from '#contracts/endpoint.ts';
import { auditKindOf } from '#contracts/events/audit.ts';
import type { About } from '#contracts/events/declare.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { auditList, type AuditFound } from '#projections/activity/audit-log.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';

/** The audit log. */
@Controller()
export class AuditLogController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(AuditLog)
  async list(input: Input<typeof AuditLog>, caller: Caller) {
    const { rows, meta } = await this.models.list(auditList(caller, caller.language), input);
    return { rows: rows.map((row) => shown(row, isPlatform(caller.role))), meta };
  }
}

const shown = (found: AuditFound, toPlatform: boolean): AuditEntry => {
  const { id, at, by, company, type, about, subject, name, agent, reason } = found;
  return {
    id,
    at,
    by: by ?? '',
    company: toPlatform ? company : null,
    type,
    kind: auditKindOf(about as About)!,
    subject,
    name: name ?? '',
    agent: agent ?? '',
    reason: reason ?? '',
  };
};
