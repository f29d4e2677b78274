import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { CreatePermit, DeletePermit, Permits, UpdatePermit, type Permit } from '#contracts/api/licence-types.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { licenceTypes } from '#projections/reference/reference.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceService, type Entry } from './reference.service.ts';

type Shown = z.output<typeof Permit>;
type Row = Entry<'licenceType'> & { readonly jobPostingCount: number };

const taken = { create: 'PREFIX_TAKEN', field: 'prefix' };

/** Licence types; the documents call them permits. */
@Controller()
export class LicenceTypeController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly fileService: FileService,
    private readonly writes: ReadYourWrites,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Permits)
  list(input: Input<typeof Permits>, caller: Caller) {
    return this.page(input, isPlatform(caller.role) && input.includeInactive, caller);
  }

  @Endpoint(CreatePermit)
  async create({ image, ...value }: Input<typeof CreatePermit>, caller: Caller) {
    const file = await this.fileService.keep(image!, ['image', 'pdf'], 'image');
    const id = await this.referenceService.save('licenceType', undefined, { ...value, file }, caller, taken);
    return this.saved(id, caller);
  }

  @Endpoint(UpdatePermit)
  async update({ id, image, isActive, ...value }: Input<typeof UpdatePermit>, caller: Caller) {
    await this.referenceService.own('licenceType', id, caller);
    const file = image && (await this.fileService.keep(image, ['image', 'pdf'], 'image'));
    await this.referenceService.save('licenceType', id, { ...value, ...(file && { file }) }, caller, taken);
    if (isActive !== undefined) await this.referenceService.switch('licenceType', id, isActive, caller);
    return this.saved(id, caller);
  }

  @Endpoint(DeletePermit)
  delete({ id }: Input<typeof DeletePermit>, caller: Caller) {
    return this.referenceService.remove('licenceType', id, caller);
  }

  private async saved(id: string, caller: Caller): Promise<Shown> {
    await this.writes.shown(caller);
    const { rows } = await this.page(Permits.input.parse({ filters: { id: [id] } }), true, caller);
    return rows[0]!;
  }

  private page(input: Input<typeof Permits>, inactiveToo: boolean, viewer: Caller) {
    return this.models.list<Row, Input<typeof Permits>, Shown>(
      {
        from: licenceTypes,
        scope: inactiveToo ? sql`true` : sql`r.active`,
        sorts: {
          title: alphabetical(sql`r.value->>'title'`),
          prefix: alphabetical(sql`r.value->>'prefix'`),
          status: sql`r.active`,
          expiration: sql`r.value->>'expiration'`,
        },
        filters: { id: 'id' },
        search: [sql`r.value->>'title'`, sql`r.value->>'prefix'`],
        row: ({ id, active, value: { title, prefix, expiration, file }, jobPostingCount }) => ({
          id,
          title,
          prefix,
          expiration,
          status: active ? 'Active' : 'Inactive',
          isActive: active,
          jobPostingCount,
          image: file ? this.fileService.shown(file, viewer) : null,
        }),
      },
      input,
    );
  }
}
