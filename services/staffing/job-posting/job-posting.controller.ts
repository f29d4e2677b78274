import { Controller } from '@nestjs/common';
import { anyNameIn, nameIn } from '#contracts/values/named.ts';
import type { z } from 'zod';
import {
  AddToList,
  DeleteJobPosting,
  JobPosting,
  JobPostings,
  ListedAgents,
  RemoveFromList,
  SaveJobPosting,
  type JobPostingDetail,
  type JobPostingRow,
  type ListedAgent,
} from '#contracts/api/job-postings.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { jobPostingList, listedAgents, type ListRow } from '#projections/reference/job-posting.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { agentScope, placeScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { requireChoices } from './job-posting-choices.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { pick } from '#contracts/values/pick.ts';

/** Lists (job postings) and the agents on them. */
@Controller()
export class JobPostingController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(JobPostings)
  list(input: Input<typeof JobPostings>, caller: Caller) {
    return this.page(input, caller);
  }

  @Endpoint(JobPosting)
  async get({ id }: Input<typeof JobPosting>, caller: Caller): Promise<JobPostingDetail> {
    const { value } = await this.referenceService.own('jobPosting', id, caller);
    const { rows } = await this.page(JobPostings.input.parse({}), caller, id);
    const { skillIds, countryIds, territoryIds, subTerritoryIds, minLevelId, maxLevelId } = value;
    const found = await this.models.byIds(ReferenceRow, [
      ...skillIds,
      ...countryIds,
      ...territoryIds,
      ...subTerritoryIds,
      minLevelId,
      maxLevelId,
    ]);
    const named = (chosen: string) => ({ id: chosen, name: anyNameIn(caller.language, found.get(chosen)?.value) });
    return {
      ...rows[0]!,
      descriptionEn: value.descriptionEn,
      descriptionFr: value.descriptionFr,
      competences: skillIds.map(named),
      countries: countryIds.map(named),
      territories: territoryIds.map(named),
      subTerritories: subTerritoryIds.map(named),
      minLevel: minLevelId && named(minLevelId),
      maxLevel: maxLevelId && named(maxLevelId),
      notifyAgents: value.notifyAgents,
    } as JobPostingDetail;
  }

  @Endpoint(SaveJobPosting)
  async save(
    {
      id,
      competences,
      countries,
      territories,
      subTerritories,
      minLevel,
      maxLevel,
      place,
      ...rest
    }: Input<typeof SaveJobPosting>,
    caller: Caller,
  ) {
    const value = {
      skillIds: competences,
      countryIds: countries,
      territoryIds: territories,
      subTerritoryIds: subTerritories,
    };
    await requireChoices(
      this.referenceService,
      { competences, countries, territories, subTerritories, minLevel, maxLevel },
      caller,
    );
    if (place !== null && !(await this.models.row(PlaceRow, placeScope(caller), place)))
      throw new Rejected('NOT_FOUND');
    return {
      id: await this.referenceService.save(
        'jobPosting',
        id,
        { ...rest, ...value, minLevelId: minLevel, maxLevelId: maxLevel, placeId: place },
        caller,
      ),
    };
  }

  @Endpoint(DeleteJobPosting)
  delete({ id }: Input<typeof DeleteJobPosting>, caller: Caller) {
    return this.referenceService.remove('jobPosting', id, caller);
  }

  @Endpoint(ListedAgents)
  async agents(input: Input<typeof ListedAgents>, caller: Caller) {
    await this.referenceService.own('jobPosting', input.id, caller);
    type Row = Parameters<NonNullable<ReturnType<typeof listedAgents>['row']>>[0];
    const row = ({ id, firstName, lastName, email, phone, levelId, level }: Row): z.output<typeof ListedAgent> => ({
      id,
      fullName: fullName({ firstName, lastName }),
      email,
      phone,
      level: levelId === null || level === null ? null : { id: levelId, name: anyNameIn(caller.language, level) },
    });
    return this.models.list({ ...listedAgents(caller, input.id), row }, input);
  }

  @Endpoint(AddToList)
  async add({ id, agentIds }: Input<typeof AddToList>, caller: Caller) {
    const { value: before } = await this.referenceService.own('jobPosting', id, caller);
    const own = (await this.models.rows(AgentRow, agentScope(caller), sql`r.id = any(${agentIds})`)).map(
      (agent) => agent.id,
    );
    const fresh = own.filter((agentId) => !before.agentIds.includes(agentId));
    if (fresh.length === 0) throw new Rejected('LIST_NOBODY_ADDED');
    await this.commands.run(reference, 'ListAgents', id, { id, agentIds: fresh }, caller);
    return { id, added: fresh.length, refused: [...new Set(agentIds)].filter((agentId) => !fresh.includes(agentId)) };
  }

  @Endpoint(RemoveFromList)
  async remove({ id, agentId }: Input<typeof RemoveFromList>, caller: Caller) {
    const { value } = await this.referenceService.own('jobPosting', id, caller);
    if (!value.agentIds.includes(agentId)) throw new Rejected('NOT_FOUND');
    await this.commands.run(reference, 'UnlistAgents', id, { id, agentIds: [agentId] }, caller);
    return { id };
  }

  private page(input: Input<typeof JobPostings>, caller: Caller, id?: string) {
    return this.models.list<ListRow, Input<typeof JobPostings>, JobPostingRow>(
      { ...jobPostingList(caller, caller.now, id), row: (row) => shown(row, caller) },
      input,
    );
  }
}

const shown = ({ id, value, state, agentCount, placeName, zone }: ListRow, { language }: Caller): JobPostingRow => {
  const { titleEn, titleFr, placeId } = value;
  const place = placeId === null || placeName === null ? null : { id: placeId, name: placeName };
  const title = nameIn(language, { titleEn, titleFr });
  return {
    id,
    title,
    titleEn,
    titleFr,
    state,
    ...pick(value, 'deadline', 'applicantsNeeded', 'eventTitle', 'eventFrom', 'eventTo'),
    agentCount,
    place,
    timezone: zone,
  };
};
