import { Controller } from '@nestjs/common';
import { LiftSignInAddresses } from '#contracts/api/lifted-addresses.ts';
import { SaveSignInAddresses, SignInAddresses } from '#contracts/api/sign-in-addresses.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { isAmong, plainAddress } from '#kernel/client-address.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireCompany } from '#kernel/own.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, unrestricted } from '#projections/kernel/sql.ts';
import { providerOf } from '#projections/reference/sign-in-provider.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { saveSettings } from '#services/reference/reference.service.ts';

/** From where people of a company may use Vigie (decision 83). */
@Controller()
export class SignInAddressesController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(SignInAddresses)
  async get(_: Input<typeof SignInAddresses>, caller: Caller, { ip }: WireRequest) {
    const owner = sql`r."ownerId" = ${requireCompany(caller)}`;
    const [kept] = await this.models.rows(ReferenceRow, sql`r.kind = 'signInSettings'`, owner);
    const { addresses = [] } = (kept?.value ?? {}) as Reference<'signInSettings'>;
    return { addresses, own: plainAddress(ip) };
  }

  @Endpoint(SaveSignInAddresses)
  async save({ addresses }: Input<typeof SaveSignInAddresses>, caller: Caller, { ip }: WireRequest) {
    if (!isAmong(ip, addresses))
      throw new Rejected('INVALID_INPUT', { address: plainAddress(ip) }, { addresses: 'ADDRESS_NOT_YOURS' });
    const kept = { addresses: [...new Set(addresses)] };
    return { id: await saveSettings(this.commands, 'signInSettings', requireCompany(caller), kept, caller) };
  }

  @Endpoint(LiftSignInAddresses)
  async lift({ companyId }: Input<typeof LiftSignInAddresses>, caller: Caller) {
    if (!(await this.models.row(AccountRow, unrestricted, companyId))) throw new Rejected('NOT_FOUND');
    const provider = await providerOf(this.models, companyId);
    const lifted = { addresses: [], ...(provider && { provider: { ...provider, required: false } }) };
    return { id: await saveSettings(this.commands, 'signInSettings', companyId, lifted, caller) };
  }
}
