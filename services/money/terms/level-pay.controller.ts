import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { platformTerms, TermsService } from './terms.service.ts';

/** Pay at a level, unless an agent has a rate of their own. */
@Controller()
export class LevelPayController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly termsService: TermsService,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  /** The platform sets the default for all companies, a company sets its own. */
  @Endpoint(SetLevelSalary)
  async setSalary({ id: levelId, salary, from, agreed }: Input<typeof SetLevelSalary>, caller: Caller) {
    const [level] = await this.referenceService.visible('level', caller, sql`r.id = ${levelId}`);
    if (!level) throw new Rejected('NOT_FOUND');
    const { salaryMin, salaryMax } = level.value;
    if (salary < (salaryMin ?? 0) || salary > (salaryMax ?? Infinity))
      throw new Rejected('SALARY_OUTSIDE_LIMITS', {}, { salary: 'SALARY_OUTSIDE_LIMITS' });
    const ofPlatform = isPlatform(caller.role);
    const loaded = await this.termsService.load(ofPlatform ? platformTerms : requireCompany(caller));
    const data = {
      companyId: ofPlatform ? null : loaded.companyId,
      levelId,
      salary,
      from: this.termsService.day(loaded, from, caller),
    };
    if (!ofPlatform)
      await this.recalculatedPeriods.require(
        { pay: [{ kind: 'levelPay', levelId, salary, from: data.from }] },
        agreed,
        {
          command: 'SetLevelPay',
          companyId: loaded.companyId,
          caller,
        },
      );
    const becomes = await this.termsService.becoming(
      loaded,
      [{ type: 'LevelPaySet', data }],
      [{ price: 'pay', levelId }],
      caller,
    );
    await this.termsService.run('SetLevelPay', loaded.companyId, { ...data, becomes }, caller);
    return { id: levelId };
  }
}
