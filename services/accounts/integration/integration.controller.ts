import { Controller } from '@nestjs/common';
import {
  AddIntegration,
  AllIntegrations,
  ChangeIntegration,
  IntegrationsOfCustomer,
  RemoveIntegration,
  RenewIntegration,
} from '#contracts/api/integrations.ts';
import type { Input } from '#contracts/endpoint.ts';
import { catalogueIds } from '#contracts/values/integration.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireOwn } from '#kernel/own.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ownerOf } from '#services/reference/reference.service.ts';
import { IntegrationService } from './integration.service.ts';
import { connectableTypes } from './offered.rule.ts';

const ownCompany = (id: string, caller: Caller): void => requireOwn(id, ownerOf(caller) ?? undefined);

/** Integrations of a company with other services. */
@Controller()
export class IntegrationController {
  constructor(private readonly integrationService: IntegrationService) {}

  @Endpoint(AllIntegrations)
  async all(_: Input<typeof AllIntegrations>, caller: Caller) {
    return connectableTypes(caller).map((type) => ({ id: catalogueIds[type], type }));
  }

  @Endpoint(IntegrationsOfCustomer)
  async list({ customerId }: Input<typeof IntegrationsOfCustomer>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.integrationService.of(customerId, caller);
  }

  @Endpoint(AddIntegration)
  async add({ customerId, integrationId, ...asked }: Input<typeof AddIntegration>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.integrationService.add(customerId, integrationId, asked, caller);
  }

  @Endpoint(ChangeIntegration)
  async change({ customerId, integrationId, ...asked }: Input<typeof ChangeIntegration>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.integrationService.change(customerId, integrationId, asked, caller);
  }

  @Endpoint(RemoveIntegration)
  async remove({ customerId, integrationId }: Input<typeof RemoveIntegration>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.integrationService.remove(integrationId, caller);
  }

  @Endpoint(RenewIntegration)
  async renew({ customerId, integrationId }: Input<typeof RenewIntegration>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.integrationService.renew(customerId, integrationId, caller);
  }
}
