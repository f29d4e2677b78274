import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { DeleteLevel, Levels, SaveLevel } from '#contracts/api/skills.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { levelPayOn, levelRows, officeDay } from '#projections/term/level-pay.query.ts';
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
      : undefined;
    return levelRows(levels, pays, caller.language);
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
