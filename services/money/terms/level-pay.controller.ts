import { Controller } from '@nestjs/common';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceDesk } from '#services/reference/reference-desk.ts';

/** What is paid at a level unless an agent's own rate says otherwise. */
@Controller()
export class LevelPayController {
  constructor(private readonly desk: ReferenceDesk) {}

  /** The platform sets the default of all, a company its own. */
  @Endpoint(SetLevelSalary)
  async setSalary({ id, salary }: Input<typeof SetLevelSalary>, caller: Caller) {
    const [level] = await this.desk.visible('level', caller, sql`r.id = ${id}`);
    if (!level) throw new Rejected('NOT_FOUND');
    const { salaryMin, salaryMax } = level.value;
    if (salary < (salaryMin ?? 0) || salary > (salaryMax ?? Infinity)) throw new Rejected('SALARY_OUTSIDE_LIMITS', {}, { salary: 'SALARY_OUTSIDE_LIMITS' });
    if (isPlatform(caller.role)) return { id: await this.desk.save('level', id, { salary }, caller) };
    const [own] = await this.desk.visible('levelPay', caller, sql`r.value->>'levelId' = ${id}`);
    await this.desk.save('levelPay', own?.id, { levelId: id, salary }, caller);
    return { id };
  }
}
