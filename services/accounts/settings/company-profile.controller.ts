import { Controller } from '@nestjs/common';
import { CompanyProfile, SaveCompanyProfile } from '#contracts/api/company-profile.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { agency } from '../agency/agency.decider.ts';
import { customer } from '../customer/customer.decider.ts';
import { contactOf } from '../customer/customer.view.ts';
import { pictureOf } from '../picture.ts';

/** Profile of a company, changed by its own administrators. */
@Controller()
export class CompanyProfileController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly writes: ReadYourWrites,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(CompanyProfile)
  async get(_: Input<typeof CompanyProfile>, caller: Caller): Promise<Output<typeof CompanyProfile>> {
    const row = await this.find(caller);
    return {
      name: row.name,
      contact: contactOf(row),
      picture: row.picture && this.fileService.shown(row.picture, caller),
      billingEmail: row.kind === 'customer' ? row.billingEmail : null,
    };
  }

  @Endpoint(SaveCompanyProfile)
  async save(
    { name, contact, picture: change, billingEmail }: Input<typeof SaveCompanyProfile>,
    caller: Caller,
  ): Promise<Output<typeof SaveCompanyProfile>> {
    const { id, kind } = await this.find(caller);
    if (kind === 'agency' && billingEmail !== undefined)
      throw new Rejected('INVALID_INPUT', {}, { billingEmail: 'INVALID_VALUE' });
    const revised = { name, ...contact, picture: await pictureOf(change, this.fileService) };
    if (kind === 'agency') await this.commands.run(agency, 'Revise', id, { agencyId: id, ...revised }, caller);
    else await this.commands.run(customer, 'Revise', id, { customerId: id, ...revised, billingEmail }, caller);
    await this.writes.shown(caller);
    return this.get({}, caller);
  }

  private async find(caller: Caller): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, unrestricted, requireCompany(caller));
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }
}
