import { Controller } from '@nestjs/common';
import { Refusals, type RefusalEntry } from '#contracts/api/refusals.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { refusalList, type RefusalFound } from '#projections/activity/refusal.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { pick } from '#contracts/values/pick.ts';

/** Shifts that agents refused, with the right they refused by. */
@Controller()
export class RefusalListController {
  constructor(private readonly models: ReadModels) {}

  @Endpoint(Refusals)
  async list(input: Input<typeof Refusals>, caller: Caller) {
    const { rows, meta } = await this.models.list(refusalList(caller), input);
    return { rows: rows.map((row) => shown(row, isPlatform(caller.role))), meta };
  }
}

const shown = (found: RefusalFound, toPlatform: boolean): RefusalEntry => {
  const { zone: timezone, siteEventId, requestNo, requestTitle } = found;
  return {
    ...pick(found, 'id', 'at', 'ground', 'figures', 'start', 'end'),
    timezone,
    agent: { id: found.agentId, fullName: found.agent ?? '' },
    employer: toPlatform ? found.employer : null,
    request: requestNo === null ? null : { id: siteEventId, requestNo: `R${requestNo}`, title: requestTitle ?? '' },
    place: found.placeName ?? '',
  };
};
