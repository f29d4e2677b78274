import { Controller } from '@nestjs/common';
import { TakeNeed } from '#contracts/api/now.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { NeedSubject } from '#contracts/values/need.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { PunchContestRow } from '#projections/device/punch-contest.table.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { contestScope, shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { need } from './need.decider.ts';

/** Lets dispatchers take on and release what needs a person. */
@Controller()
export class NeedController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(TakeNeed)
  async take({ id: subjectId, subject, on }: Input<typeof TakeNeed>, caller: Caller) {
    const assignmentId = await this.onIt(subject, subjectId, caller);
    const companyId = caller.agencyId;
    if (!companyId) throw new Rejected('NOT_FOUND');
    const needId = derivedId('need', companyId, subjectId);
    const data = { needId, companyId, subjectId };
    if (on) await this.commands.run(need, 'Take', needId, { ...data, assignmentId }, caller);
    else await this.commands.run(need, 'Release', needId, data, caller);
    return { id: subjectId };
  }

  /** The assignment of a shift; null for other subjects. @throws Rejected NOT_FOUND where the caller may not see it */
  private async onIt(subject: NeedSubject, id: string, caller: Caller): Promise<string | null> {
    if (subject === 'shift') {
      const row = await this.models.row(ShiftRow, shiftScope(caller), id);
      if (!row) throw new Rejected('NOT_FOUND');
      return row.assignmentId;
    }
    const asked = sql`r."toAgencyId" = ${caller.agencyId ?? null}`;
    const found =
      subject === 'contest'
        ? await this.models.row(PunchContestRow, contestScope(caller), id)
        : (await this.models.rows(HandoverRow, asked, sql`r."missionId" = ${id}`))[0];
    if (!found) throw new Rejected('NOT_FOUND');
    return null;
  }
}
