import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { nameIn } from '#contracts/values/named.ts';
import { DeleteLevel, Levels, SaveLevel } from '#contracts/api/skills.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { levelPayOn, officeDay, type LevelPay } from '#projections/term/level-pay.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from './reference.service.ts';

/** Levels of agents, with the default pay of each. */
@Controller()
export class LevelController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Levels)
  async list({ on }: Input<typeof Levels>, caller: Caller) {
    const levels = await this.referenceService.visible('level', caller, sql`r.active`);
    const seesPay = hasGrants(caller, { any: ['finance.viewPay', 'finance.editPay'] });
    const pays = seesPay
      ? await levelPayOn(this.models, companyOf(caller) ?? null, on ?? officeDay(caller.now))
      : new Map<string, LevelPay>();
    return levels
      .sort((a, b) => a.value.rank - b.value.rank)
      .map(
        ({
          id,
          value: { titleEn, titleFr, rank, salary, salaryMin = null, salaryMax = null, salaryIncrement = null },
        }) => ({
          id,
          title: nameIn(caller.language, { titleEn, titleFr }),
          titleEn,
          titleFr,
          rank,
          ...(seesPay && {
            ...{ salary: pays.get(id)?.salary ?? salary, salaryFrom: pays.get(id)?.from ?? null },
            ...{ salaryMin, salaryMax, salaryIncrement },
          }),
        }),
      );
  }

  @Endpoint(SaveLevel)
  async save({ id, ...value }: Input<typeof SaveLevel>, caller: Caller) {
    const taken = { create: 'LEVEL_RANK_TAKEN', field: 'rank' };
    return { id: await this.referenceService.save('level', id, value, caller, taken) };
  }

  @Endpoint(DeleteLevel)
  remove({ id }: Input<typeof DeleteLevel>, caller: Caller) {
    return this.referenceService.remove('level', id, caller);
  }
}
