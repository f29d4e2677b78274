import { Controller } from '@nestjs/common';
import { BlockEffect } from '#contracts/api/customers.ts';
import { Agencies, BlockAgency, SaveAgency, type AgencyShown } from '#contracts/api/agencies.ts';
import type { Input } from '#contracts/endpoint.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { Owners } from '#kernel/owners.ts';
import { companyList } from '#projections/account/account.query.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { FileService } from '#services/files/file.service.ts';
import { contactOf, titled } from '../customer/customer.view.ts';
import { asEmailTaken } from '#services/accounts/customer/customer.service.ts';
import { pictureOf } from '../picture.ts';
import { agency } from './agency.decider.ts';
import { blockedOf } from '../blocked-of.ts';

/** Administration of agencies by the platform. */
@Controller()
export class AgencyController {
  constructor(
    private readonly commands: Commands,
    private readonly owners: Owners,
    private readonly writes: ReadYourWrites,
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(Agencies)
  async list(input: Input<typeof Agencies>, caller: Caller) {
    const { rows, meta } = await this.models.list(companyList('agency', unrestricted), input);
    return { rows: await this.show(rows, caller), meta };
  }

  @Endpoint(SaveAgency)
  async save(
    { id, name, contact, password, language = undefined, picture, active }: Input<typeof SaveAgency>,
    caller: Caller,
  ) {
    const agencyId = id ?? derivedId(caller.commandId, 'agency');
    if (id !== null) await this.find(id);
    if (id !== null && password) throw new Rejected('FORBIDDEN');
    const kept = await pictureOf(picture, this.fileService);
    if (id !== null)
      await this.commands.run(agency, 'Revise', id, { agencyId, name, ...contact, active, picture: kept }, caller);
    else {
      const { firstName, lastName, apt, ...where } = contact;
      await this.owners
        .invite(
          { id: agencyId, kind: 'agency' },
          { ...contact, language: language ?? caller.language },
          password || undefined,
          caller,
        )
        .catch(asEmailTaken);
      const details = { firstName, lastName, apt, active: active ?? true, picture: kept ?? null };
      await this.commands.run(agency, 'Register', agencyId, { agencyId, name, ...where, details }, caller);
    }
    await this.writes.shown(caller);
    return (await this.show([await this.find(agencyId)], caller))[0]!;
  }

  @Endpoint(BlockAgency)
  async block({ id, blocked, agreed }: Input<typeof BlockAgency>, caller: Caller) {
    await this.find(id);
    if (blocked) requireExpectedCount((await blockedOf(this.models, id, caller)).people, agreed);
    await this.commands.run(agency, blocked ? 'Block' : 'Unblock', id, { agencyId: id }, caller);
    return { id };
  }

  @Endpoint(BlockEffect)
  async blockEffect({ id }: Input<typeof BlockEffect>, caller: Caller) {
    if (!(await this.models.row(AccountRow, sql`true`, id))) throw new Rejected('NOT_FOUND');
    return blockedOf(this.models, id, caller);
  }

  private async find(id: string): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, sql`r.kind = 'agency'`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  private async show(rows: readonly AccountRow[], viewer: Caller): Promise<AgencyShown[]> {
    const plans = await this.models.byIds(
      ReferenceRow,
      rows.flatMap(({ planIds }) => planIds),
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      contact: contactOf(row),
      picture: row.picture && this.fileService.shown(row.picture, viewer),
      active: row.active,
      blocked: row.blocked,
      premiumPlans: row.planIds.flatMap((planId) => titled(plans.get(planId))),
    }));
  }
}
