import { Controller } from '@nestjs/common';
import {
  LinkedPermits,
  LinkManager,
  LinkPermit,
  Managers,
  PermitLink,
  PossibleManagers,
  UnlinkManager,
  UnlinkPermit,
} from '#contracts/api/territories.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { SubTerritoryService } from './sub-territory.service.ts';

/** Managers and licence types of a sub-territory, linked and unlinked one at a time. */
@Controller()
export class SubTerritoryController {
  constructor(private readonly subTerritoryService: SubTerritoryService) {}

  @Endpoint(PossibleManagers)
  possibleManagers() {
    return this.subTerritoryService.possibleManagers();
  }

  @Endpoint(Managers)
  async managers({ id }: Input<typeof Managers>, caller: Caller) {
    return (await this.subTerritoryService.one(id, caller)).managers;
  }

  @Endpoint(LinkManager)
  linkManager({ id, managerId }: Input<typeof LinkManager>, caller: Caller) {
    return this.subTerritoryService.link(id, 'managerIds', managerId, true, caller);
  }

  @Endpoint(UnlinkManager)
  unlinkManager({ id, managerId }: Input<typeof UnlinkManager>, caller: Caller) {
    return this.subTerritoryService.link(id, 'managerIds', managerId, false, caller);
  }

  @Endpoint(LinkedPermits)
  async permits({ id }: Input<typeof LinkedPermits>, caller: Caller) {
    return (await this.subTerritoryService.one(id, caller)).permits;
  }

  @Endpoint(PermitLink)
  async permitLink({ id, permitId }: Input<typeof PermitLink>, caller: Caller) {
    return {
      linked: (await this.subTerritoryService.one(id, caller)).permits.some((permit) => permit.id === permitId),
    };
  }

  @Endpoint(LinkPermit)
  linkPermit({ id, permitId }: Input<typeof LinkPermit>, caller: Caller) {
    return this.subTerritoryService.link(id, 'licenceTypeIds', permitId, true, caller);
  }

  @Endpoint(UnlinkPermit)
  unlinkPermit({ id, permitId }: Input<typeof UnlinkPermit>, caller: Caller) {
    return this.subTerritoryService.link(id, 'licenceTypeIds', permitId, false, caller);
  }
}
