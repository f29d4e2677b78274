import { Controller } from '@nestjs/common';
import {
  CreateUniform,
  DeleteUniform,
  UpdateUniform,
  Uniforms,
  type Uniform,
} from '#contracts/api/company-settings.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireOwn } from '#kernel/own.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ownerOf, ReferenceService } from '#services/reference/reference.service.ts';

const ownCompany = (id: string, caller: Caller): void => requireOwn(id, ownerOf(caller) ?? undefined);

/** Uniforms of a company's agents (rule uniform.fields). */
@Controller()
export class UniformController {
  constructor(private readonly referenceService: ReferenceService) {}

  @Endpoint(Uniforms)
  async list(_: Input<typeof Uniforms>, caller: Caller): Promise<Uniform[]> {
    const entries = await this.referenceService.visible('uniform', caller, sql`r."ownerId" is not null`);
    return entries
      .map(({ id, ownerId, value }) => ({ id, customerId: ownerId!, ...value }))
      .sort((a, b) => a.universalName.localeCompare(b.universalName, caller.language));
  }

  @Endpoint(CreateUniform)
  async create({ customerId, ...value }: Input<typeof CreateUniform>, caller: Caller): Promise<Uniform> {
    ownCompany(customerId, caller);
    return { id: await this.referenceService.save('uniform', undefined, value, caller), customerId, ...value };
  }

  @Endpoint(UpdateUniform)
  async update({ customerId, uniformId, ...value }: Input<typeof UpdateUniform>, caller: Caller): Promise<Uniform> {
    ownCompany(customerId, caller);
    return { id: await this.referenceService.save('uniform', uniformId, value, caller), customerId, ...value };
  }

  @Endpoint(DeleteUniform)
  delete({ customerId, uniformId }: Input<typeof DeleteUniform>, caller: Caller) {
    ownCompany(customerId, caller);
    return this.referenceService.remove('uniform', uniformId, caller);
  }
}
