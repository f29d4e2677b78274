import { Injectable } from '@nestjs/common';
import { nameIn } from '#contracts/values/named.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { customerScope, placeScope } from '#projections/scope.ts';
import type { TermRow } from '#projections/term/term.table.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { CompanyTerms } from './company-terms.ts';
import { positionId } from './position-id.ts';
import { ratesBelowZero, type AffectedRates } from './rates-at.rule.ts';
import { terms, type TermsCommands } from './terms.decider.ts';
import { termsOf } from './terms-of.ts';
import { today } from './dated-terms.ts';
import type { TermsOfCompany } from './terms-of-company.ts';

/** Id under which the platform's own terms are stored: the defaults of all companies. */
export const platformTerms = derivedId('terms of the platform');
/** A company's terms with the rows that they are built from. */
export type Loaded = TermsOfCompany & { readonly companyId: string; readonly rows: readonly TermRow[] };
/** A skill, or a skill at a level; `id` is `idDefaultRate` in the API. */
export type Position = {
  readonly id: string;
  readonly skillId: string;
  readonly levelId: string | null;
  readonly position: string;
  readonly level: string | null;
};
type Names = {
  readonly skills: readonly { readonly id: string; readonly name: string }[];
  readonly levels: readonly { readonly id: string; readonly title: string }[];
};

/** Shared functions of the screens of terms. */
@Injectable()
export class TermsService {
  constructor(
    private readonly companyTerms: CompanyTerms,
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly referenceService: ReferenceService,
  ) {}

  async load(companyId: string): Promise<Loaded> {
    const rows = await this.companyTerms.rows(companyId);
    return { ...termsOf(rows, companyId), companyId, rows };
  }

  /** The requested day, else today at the company's office. */
  day({ settings }: Pick<TermsOfCompany, 'settings'>, asked: string | undefined, { now }: Pick<Caller, 'now'>): string {
    return asked ?? today(now, settings.zone);
  }

  /** @throws Rejected NOT_FOUND for a client that the caller doesn't work with */
  async client(customerId: string, caller: Caller): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, customerScope(caller), customerId);
    if (!row || row.kind !== 'customer') throw new Rejected('NOT_FOUND');
    return row;
  }

  /** @throws Rejected NOT_FOUND for a place of a client that the caller doesn't work with */
  async place(placeId: string, caller: Caller): Promise<PlaceRow> {
    const row = await this.models.row(PlaceRow, placeScope(caller), placeId);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /** Skills by name and levels by rank that the company can choose. */
  async names(caller: Caller): Promise<Names> {
    const { language } = caller;
    const skills = await this.referenceService.visible('skill', caller, sql`r.active`);
    const levels = await this.referenceService.visible('level', caller, sql`r.active`);
    return {
      skills: skills
        .map(({ id, value }) => ({ id, name: nameIn(language, value) }))
        .sort((a, b) => a.name.localeCompare(b.name, caller.language)),
      levels: [...levels]
        .sort((a, b) => a.value.rank - b.value.rank)
        .map(({ id, value }) => ({ id, title: nameIn(language, value) })),
    };
  }

  /** Every skill, and each of its levels that has a rate or an override of its own. */
  positions({ companyId, terms: { rates } }: Loaded, { skills, levels }: Names): Position[] {
    const titles = new Map(levels.map(({ id, title }) => [id, title]));
    const own = new Set(rates.map(({ id }) => id));
    return skills.flatMap(({ id: skillId, name }) => [
      { id: positionId(companyId, skillId, null), skillId, levelId: null, position: name, level: null },
      ...levels
        .map(({ id: levelId }) => ({
          id: positionId(companyId, skillId, levelId),
          skillId,
          levelId,
          position: name,
          level: titles.get(levelId)!,
        }))
        .filter(({ id }) => own.has(id)),
    ]);
  }

  /** The position with this id, or the position of its skill at a level. @throws Rejected NOT_FOUND */
  position(id: string, { companyId }: Loaded, { skills, levels }: Names, levelId?: string): Position {
    for (const { id: skillId, name } of skills)
      for (const level of [null, ...levels]) {
        if (positionId(companyId, skillId, level?.id ?? null) !== id) continue;
        const wanted = levelId === undefined ? level : levels.find((one) => one.id === levelId);
        if (wanted === undefined) throw new Rejected('NOT_FOUND');
        return {
          id: positionId(companyId, skillId, wanted?.id ?? null),
          skillId,
          levelId: wanted?.id ?? null,
          position: name,
          level: wanted?.title ?? null,
        };
      }
    throw new Rejected('NOT_FOUND');
  }

  /** Rates that an event would make negative if it were recorded now. @param fact by the name it is stored under */
  async becoming(
    loaded: Loaded,
    facts: readonly {
      readonly type: TermRow['kind'];
      readonly data: Record<string, unknown> & { readonly companyId: string | null; readonly from: string };
    }[],
    touched: readonly AffectedRates[],
    caller: Caller,
  ): Promise<number[]> {
    const added = facts.map(({ type, data }, n): TermRow => ({
      id: derivedId(caller.commandId, 'becoming', n),
      companyId: data.companyId,
      kind: type,
      subjectId: null,
      owned: true,
      value: data,
      from: data.from,
      recordedAt: caller.now,
      position: `~${n}`,
    }));
    const after = termsOf([...loaded.rows, ...added], loaded.companyId).terms;
    const places = await this.models.byIds(
      PlaceRow,
      after.overrides.filter(({ scope }) => scope === 'place').map(({ scopeId }) => scopeId),
    );
    const customerOf = new Map([...places.values()].map(({ id, customerId }) => [id, customerId]));
    const from = facts.reduce((first, { data }) => (data.from < first ? data.from : first), facts[0]!.data.from);
    const change = { before: loaded.terms, after, companyId: loaded.companyId, zone: loaded.settings.zone };
    return touched.flatMap((one) => ratesBelowZero(change, one, from, customerOf));
  }

  async run<C extends keyof TermsCommands & string>(
    command: C,
    companyId: string,
    data: TermsCommands[C],
    caller: Caller,
  ): Promise<void> {
    await this.commands.run(terms, command, companyId, data, caller);
  }
}
