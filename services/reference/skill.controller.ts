import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { z } from 'zod';
import {
  DeleteSkill,
  DeleteThreeLink,
  SaveSkill,
  SaveThreeLink,
  ThreeLinkEffect,
  Skills,
  ThreeLinks,
  type SkillRow,
  type ThreeLinkRow,
} from '#contracts/api/skills.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { unlicensedByLink } from '#projections/shift-row/rules-changed.query.ts';
import { entriesOf, threeLinks } from '#projections/reference/reference.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ownerOf, ReferenceService, type Entry } from './reference.service.ts';

type NamedLink = Entry<'threeLink'> & Readonly<Record<'skillEn' | 'skillFr' | 'permit' | 'territory', string>>;

/** Skills, and the licences they need in each territory. */
@Controller()
export class SkillController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  @Endpoint(Skills)
  list(input: Input<typeof Skills>, caller: Caller) {
    const { language } = caller;
    return this.models.list<Entry<'skill'>, Input<typeof Skills>, z.output<typeof SkillRow>>(
      {
        from: entriesOf('skill'),
        scope: sql`r.active and (r."ownerId" is null or r."ownerId" = ${companyOf(caller) ?? null})`,
        sorts: {
          nameEn: alphabetical(sql`r.value->>'nameEn'`),
          nameFr: alphabetical(sql`r.value->>'nameFr'`),
          rateType: sql`r.value->>'rateType'`,
        },
        filters: { id: 'id' },
        search: [
          sql`r.value->>'nameEn'`,
          sql`r.value->>'nameFr'`,
          sql`r.value->>'descriptionEn'`,
          sql`r.value->>'descriptionFr'`,
        ],
        row: ({ id, ownerId, value }) => ({
          id,
          ...value,
          name: nameIn(language, value),
          own: ownerId === ownerOf(caller),
        }),
      },
      input,
    );
  }

  /** A company's skills can't have names of the platform's skills either, since selects show both. */
  @Endpoint(SaveSkill)
  async save({ id, ...value }: Input<typeof SaveSkill>, caller: Caller) {
    const own = id ?? this.referenceService.newId('skill', caller);
    for (const field of ['nameEn', 'nameFr'] as const) {
      const name = value[field].toLowerCase();
      const same = sql`${name} in (lower(trim(r.value->>'nameEn')), lower(trim(r.value->>'nameFr')))`;
      if ((await this.referenceService.visible('skill', caller, same)).some((other) => other.id !== own))
        throw new Rejected('SKILL_EXISTS', {}, { [field]: 'SKILL_EXISTS' });
    }
    return {
      id: await this.referenceService.save('skill', id, value, caller, { create: 'SKILL_EXISTS', field: 'nameEn' }),
    };
  }

  @Endpoint(DeleteSkill)
  delete({ id }: Input<typeof DeleteSkill>, caller: Caller) {
    return this.referenceService.remove('skill', id, caller);
  }

  @Endpoint(ThreeLinks)
  links(input: Input<typeof ThreeLinks>, { language }: Caller) {
    const skill = language === 'fr' ? sql`r."skillFr"` : sql`r."skillEn"`;
    return this.models.list<NamedLink, Input<typeof ThreeLinks>, z.output<typeof ThreeLinkRow>>(
      {
        from: threeLinks,
        scope: sql`true`,
        sorts: {
          skill: alphabetical(skill),
          permit: alphabetical(sql`r.permit`),
          territory: alphabetical(sql`r.territory`),
        },
        filters: {
          id: 'id',
          territory: (ids) => sql`r.value->>'territoryId' = any(${ids})`,
          skill: (ids) => sql`r.value->>'skillId' = any(${ids})`,
        },
        search: [skill, sql`r.permit`, sql`r.territory`],
        row: ({ id, value, skillEn, skillFr, permit, territory }) => ({
          id,
          skill: { id: value.skillId, name: nameIn(language, { nameEn: skillEn, nameFr: skillFr }) },
          permit: { id: value.licenceTypeId, name: permit },
          territory: { id: value.territoryId, name: territory },
        }),
      },
      input,
    );
  }

  @Endpoint(SaveThreeLink)
  async saveLink({ id, skillId, permitId, territoryId, agreed }: Input<typeof SaveThreeLink>, caller: Caller) {
    await this.referenceService.requireKnown('skill', skillId, caller, 'skillId');
    await this.referenceService.requireKnown('licenceType', permitId, caller, 'permitId');
    await this.referenceService.requireKnown('territory', territoryId, caller, 'territoryId');
    const value = { skillId, licenceTypeId: permitId, territoryId };
    return this.agreedLink(id, value, agreed, caller, async () => ({
      id: await this.referenceService.save('threeLink', id, value, caller, {
        create: 'THREE_LINK_EXISTS',
        revise: 'THREE_LINK_SAME',
      }),
    }));
  }

  @Endpoint(ThreeLinkEffect)
  async linkEffect({ id, link }: Input<typeof ThreeLinkEffect>, caller: Caller) {
    const value = link && { skillId: link.skillId, licenceTypeId: link.permitId, territoryId: link.territoryId };
    return { shifts: await this.unlicensed(id, value ?? null, caller) };
  }

  @Endpoint(DeleteThreeLink)
  async deleteLink({ id, agreed }: Input<typeof DeleteThreeLink>, caller: Caller) {
    return this.agreedLink(id, null, agreed, caller, () => this.referenceService.remove('threeLink', id, caller));
  }

  /** Changes one link after the other: what a change takes from shifts depends on the other links. */
  private agreedLink(
    id: string | undefined,
    link: Reference<'threeLink'> | null,
    agreed: number | undefined,
    caller: Caller,
    work: () => Promise<{ id: string }>,
  ): Promise<{ id: string }> {
    return this.exclusiveWrites.run('three-links', ['reference', 'place', 'agent', 'shift'], async () => {
      requireExpectedCount(await this.unlicensed(id, link, caller), agreed);
      return work();
    });
  }

  private async unlicensed(id: string | undefined, link: Reference<'threeLink'> | null, { now }: Caller) {
    const [hit] = await this.models.query<{ shifts: number }>(unlicensedByLink(id, link, now));
    return hit!.shifts;
  }
}
