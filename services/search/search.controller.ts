import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { Search, sectionsOf, type SearchResult, type SearchSection } from '#contracts/api/search.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { type Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { customerScope, jobPostingScope, placeScope } from '#projections/scope.ts';
import { searchHits, linkedTo, questionOf, type Linked } from '#projections/search-entry/search-entry.query.ts';
import type { SearchKind } from '#projections/search-entry/search-entry.table.ts';
import { type SiteEventWithCounts, eventsSeen } from '#projections/site-event-row/site-event.query.ts';
import { AgentPhotos } from '#services/files/agent-photos.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { customerResult, employeeResult, listResult, placeResult, requestResult } from './results.ts';

const kinds = {
  requests: 'request',
  employees: 'employee',
  customers: 'customer',
  lists: 'list',
  places: 'place',
} as const satisfies Record<SearchSection, SearchKind>;

/** Search of the whole portal. */
@Controller()
export class SearchController {
  constructor(
    private readonly models: ReadModels,
    private readonly photos: AgentPhotos,
  ) {}

  @Endpoint(Search)
  async search({ q, f }: Input<typeof Search>, caller: Caller): Promise<Output<typeof Search>> {
    const words = questionOf(q);
    const sections = sectionsOf(caller).filter((section) => f === undefined || section === f);
    const found: Output<typeof Search> = { requests: [], employees: [], customers: [], lists: [], places: [] };
    if (words.length === 0 || sections.length === 0) return found;
    const searchedKinds = sections.map((section) => kinds[section]);
    const nearest = await this.models.query<{ kind: SearchKind; id: string }>(
      searchHits(searchedKinds, caller, words, await this.linked(caller)),
    );
    await Promise.all(
      sections.map(async (section) => {
        const ids = nearest.filter(({ kind }) => kind === kinds[section]).map(({ id }) => id);
        const results = new Map(
          (ids.length > 0 ? await this[section](ids, caller, q) : []).map((result) => [result.id, result]),
        );
        found[section] = ids.flatMap((id) => results.get(id) ?? []);
      }),
    );
    return found;
  }

  private async requests(ids: readonly string[], caller: Caller): Promise<SearchResult[]> {
    const rows = await this.models.query<SiteEventWithCounts>(eventsSeen(caller, sql`r.id = any(${ids})`));
    return rows.map((row) => requestResult(row, caller));
  }

  private async employees(ids: readonly string[], caller: Caller, asked: string): Promise<SearchResult[]> {
    const rows = await agentsFor(this.models, caller, sql`r.id = any(${ids})`);
    const photoOf = await this.photos.of(ids, caller);
    return rows.map((row) => employeeResult(row, photoOf(row, companyOf(caller))?.url ?? null, asked, caller));
  }

  private async customers(ids: readonly string[], caller: Caller): Promise<SearchResult[]> {
    return (await this.models.rows(AccountRow, customerScope(caller), sql`r.id = any(${ids})`)).map(customerResult);
  }

  private async lists(ids: readonly string[], caller: Caller): Promise<SearchResult[]> {
    const rows = await this.models.rows(ReferenceRow, jobPostingScope(caller), sql`r.id = any(${ids})`);
    return rows.map((row) => listResult(row, caller));
  }

  private async places(ids: readonly string[], caller: Caller): Promise<SearchResult[]> {
    const rows = await this.models.rows(PlaceRow, placeScope(caller), sql`r.id = any(${ids})`);
    const owners = await this.models.byIds(
      AccountRow,
      rows.map(({ customerId }) => customerId),
    );
    return rows.map((row) => placeResult(row, owners.get(row.customerId)?.name ?? '', caller));
  }

  private async linked({ agencyId }: Caller): Promise<Linked[]> {
    return agencyId ? this.models.query<Linked>(linkedTo(agencyId)) : [];
  }
}
