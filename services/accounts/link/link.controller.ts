import { Controller } from '@nestjs/common';
import {
  AgenciesAskedByCustomer,
  AgenciesAskingCustomer,
  AgenciesToAsk,
  ComingOfLink,
  CustomerAgencies,
  CustomersAskedByAgency,
  CustomersAskingAgency,
  CustomerToLink,
  LinkAgency,
  LinkCustomer,
  UnlinkAgency,
  UnlinkCustomer,
} from '#contracts/api/agencies.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { LinkRow } from '#projections/link/link.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { LinkService, stateOf } from './link.service.ts';

/** A user of an agency who acts as a client must not change the client's links with other agencies. */
const ownCustomer = (id: string, { customerId, actingAgencyId }: Caller): string => {
  if (actingAgencyId || id !== customerId) throw new Rejected('NOT_FOUND');
  return id;
};
const ownAgency = (id: string, { agencyId }: Caller): string => {
  if (id !== agencyId) throw new Rejected('NOT_FOUND');
  return id;
};

/** Links that wait for an answer, by who asked. */
const requestedBy = (side: 'agency' | 'customer') => sql`not r.accepted and r."requestedBy" = ${side}`;

@Controller()
export class LinkController {
  constructor(
    private readonly linkService: LinkService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(CustomerAgencies)
  agencies({ id }: Input<typeof CustomerAgencies>, caller: Caller) {
    return this.linkService.linked('customer', ownCustomer(id, caller), sql`r.accepted`, caller);
  }

  @Endpoint(AgenciesToAsk)
  async toAsk(_: Input<typeof AgenciesToAsk>, caller: Caller) {
    if (caller.actingAgencyId || !caller.customerId) return [];
    const agencies = await this.models.rows(AccountRow, sql`r.kind = 'agency' and r.active and not r.blocked`);
    const links = await this.models.rows(LinkRow, sql`r."customerId" = ${caller.customerId}`);
    return this.linkService.shown(
      agencies.map((agency) => [agency, links.find(({ agencyId }) => agencyId === agency.id)]),
      caller,
    );
  }

  @Endpoint(AgenciesAskingCustomer)
  asking({ id }: Input<typeof AgenciesAskingCustomer>, caller: Caller) {
    return this.linkService.linked('customer', ownCustomer(id, caller), requestedBy('agency'), caller);
  }

  @Endpoint(AgenciesAskedByCustomer)
  asked({ id }: Input<typeof AgenciesAskedByCustomer>, caller: Caller) {
    return this.linkService.linked('customer', ownCustomer(id, caller), requestedBy('customer'), caller);
  }

  @Endpoint(LinkAgency)
  async linkAgency({ id, agencyId, fullAccess }: Input<typeof LinkAgency>, caller: Caller) {
    const pair = { agencyId, customerId: ownCustomer(id, caller) };
    const row = await this.linkService.between(pair);
    if (!row) await this.linkService.ask('customer', pair, fullAccess ?? false, caller);
    else if (!row.accepted && row.requestedBy === 'agency') await this.linkService.accept(row, fullAccess, caller);
    else if (row.accepted && fullAccess !== undefined) await this.linkService.changeAccess(row, fullAccess, caller);
    return {
      link: !row ? ('pendingAgency' as const) : row.requestedBy === 'agency' ? ('accepted' as const) : stateOf(row),
    };
  }

  @Endpoint(UnlinkAgency)
  async unlinkAgency({ id, agencyId, agreed }: Input<typeof UnlinkAgency>, caller: Caller) {
    await this.linkService.remove({ agencyId, customerId: ownCustomer(id, caller) }, agreed, caller);
    return { link: 'none' as const };
  }

  @Endpoint(LinkCustomer)
  async linkCustomer({ agencyId, customerId }: Input<typeof LinkCustomer>, caller: Caller) {
    const pair = { agencyId: ownAgency(agencyId, caller), customerId };
    const row = await this.linkService.between(pair);
    const answers = row !== undefined && !row.accepted && row.requestedBy === 'customer';
    if (!hasGrants(caller, { all: [answers ? 'client.approve' : 'client.create'] })) throw new Rejected('FORBIDDEN');
    if (!row) await this.linkService.ask('agency', pair, false, caller);
    else if (answers) await this.linkService.accept(row, undefined, caller);
    return { link: !row ? ('pendingCustomer' as const) : answers ? ('accepted' as const) : stateOf(row) };
  }

  @Endpoint(UnlinkCustomer)
  async unlinkCustomer({ agencyId, customerId, agreed }: Input<typeof UnlinkCustomer>, caller: Caller) {
    await this.linkService.remove({ agencyId: ownAgency(agencyId, caller), customerId }, agreed, caller);
    return { link: 'none' as const };
  }

  @Endpoint(ComingOfLink)
  async coming(pair: Input<typeof ComingOfLink>, caller: Caller) {
    if (caller.agencyId) ownAgency(pair.agencyId, caller);
    else ownCustomer(pair.customerId, caller);
    return this.linkService.coming(pair, caller.now);
  }

  @Endpoint(CustomersAskingAgency)
  customersAsking({ id }: Input<typeof CustomersAskingAgency>, caller: Caller) {
    return this.linkService.linked('agency', ownAgency(id, caller), requestedBy('customer'), caller);
  }

  @Endpoint(CustomersAskedByAgency)
  customersAsked({ id }: Input<typeof CustomersAskedByAgency>, caller: Caller) {
    return this.linkService.linked('agency', ownAgency(id, caller), requestedBy('agency'), caller);
  }

  @Endpoint(CustomerToLink)
  async toLink({ id, email }: Input<typeof CustomerToLink>, caller: Caller) {
    const agencyId = ownAgency(id, caller);
    const open = sql`r.kind = 'customer' and r.active and not r.blocked`;
    const [found] = await this.models.rows(AccountRow, open, sql`lower(r.email) = ${email.toLowerCase()}`);
    if (!found) throw new Rejected('CLIENT_EMAIL_UNKNOWN', {}, { email: 'CLIENT_EMAIL_UNKNOWN' });
    return {
      id: found.id,
      name: found.name,
      link: stateOf(await this.linkService.between({ agencyId, customerId: found.id })),
    };
  }
}
