import { Injectable } from '@nestjs/common';
import type { ComingOfLink, LinkedCompany } from '#contracts/api/agencies.ts';
import type { Output } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { LinkRow } from '#projections/link/link.table.ts';
import { upcomingCount } from '#projections/shift-row/upcoming.query.ts';
import { FileService } from '#services/files/file.service.ts';
import { link } from './link.decider.ts';

type Side = 'agency' | 'customer';
type Pair = { readonly agencyId: string; readonly customerId: string };
type State = LinkedCompany['link'];

export const stateOf = (row: LinkRow | undefined): State => {
  if (!row) return 'none';
  if (row.accepted) return 'accepted';
  return row.requestedBy === 'agency' ? 'pendingCustomer' : 'pendingAgency';
};

/** Links between agencies and clients, for either side. */
@Injectable()
export class LinkService {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly fileService: FileService,
  ) {}

  async between({ agencyId, customerId }: Pair): Promise<LinkRow | undefined> {
    return (await this.models.rows(LinkRow, sql`r."agencyId" = ${agencyId}`, sql`r."customerId" = ${customerId}`))[0];
  }

  /** Links of one side, with the companies on the other side. */
  async linked(side: Side, id: string, where: Sql, viewer: Caller): Promise<LinkedCompany[]> {
    const links = await this.models.rows(
      LinkRow,
      side === 'agency' ? sql`r."agencyId" = ${id}` : sql`r."customerId" = ${id}`,
      where,
    );
    const others = links.map((row) => [side === 'agency' ? row.customerId : row.agencyId, row] as const);
    const companies = await this.models.byIds(
      AccountRow,
      others.map(([other]) => other),
    );
    return this.shown(
      others.flatMap(([other, row]) => (companies.has(other) ? [[companies.get(other)!, row] as const] : [])),
      viewer,
    );
  }

  shown(rows: readonly (readonly [AccountRow, LinkRow | undefined])[], viewer: Caller): LinkedCompany[] {
    return rows
      .map(([{ id, name, email, phone, city, picture }, row]) => ({
        id,
        name,
        email,
        phone,
        city,
        picture: picture && this.fileService.shown(picture, viewer),
        link: stateOf(row),
        fullAccess: row?.fullAccess ?? false,
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  /** A company that can be asked. @throws Rejected NOT_FOUND for one that is blocked, inactive or of the other kind */
  async company(kind: Side, id: string): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, sql`r.kind = ${kind} and r.active and not r.blocked`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  async ask(requestedBy: Side, pair: Pair, fullAccess: boolean, caller: Caller): Promise<void> {
    await this.company(
      requestedBy === 'agency' ? 'customer' : 'agency',
      requestedBy === 'agency' ? pair.customerId : pair.agencyId,
    );
    const linkId = derivedId(caller.commandId, 'link');
    await this.commands.run(link, 'Request', linkId, { linkId, ...pair, requestedBy, fullAccess }, caller);
  }

  async accept({ id }: LinkRow, fullAccess: boolean | undefined, caller: Caller): Promise<void> {
    await this.commands.run(link, 'Accept', id, { linkId: id, fullAccess }, caller);
  }

  async changeAccess({ id }: LinkRow, fullAccess: boolean, caller: Caller): Promise<void> {
    await this.commands.run(link, 'ChangeAccess', id, { linkId: id, fullAccess }, caller);
  }

  /** @throws Rejected NOT_FOUND where there is no link */
  async coming(pair: Pair, now: string): Promise<Output<typeof ComingOfLink>> {
    if (!(await this.between(pair))) throw new Rejected('NOT_FOUND');
    return (await this.models.query<Output<typeof ComingOfLink>>(upcomingCount(pair, now)))[0]!;
  }

  /**
   * Removes, refuses or withdraws a link; either side may, at any time.
   * @throws Rejected NOT_FOUND, MORE_THAN_AGREED for the number of upcoming shifts
   */
  async remove(pair: Pair, agreed: number | undefined, caller: Caller): Promise<void> {
    const row = await this.between(pair);
    if (!row) throw new Rejected('NOT_FOUND');
    requireExpectedCount((await this.coming(pair, caller.now)).shifts, agreed);
    await this.commands.run(link, 'Remove', row.id, { linkId: row.id }, caller);
  }
}
