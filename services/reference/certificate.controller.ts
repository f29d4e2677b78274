import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import {
  Certificates,
  CreateCertificate,
  DeleteCertificate,
  UpdateCertificate,
  type Certificate,
} from '#contracts/api/certificates.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { entriesOf } from '#projections/reference/reference.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceService, type Entry } from './reference.service.ts';

/** Certificate types (first aid, driving …). */
@Controller()
export class CertificateController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Certificates)
  list(input: Input<typeof Certificates>) {
    return this.models.list<Entry<'certificate'>, Input<typeof Certificates>, z.output<typeof Certificate>>(
      {
        from: entriesOf('certificate'),
        scope: sql`r.active`,
        sorts: { titleEn: alphabetical(sql`r.value->>'titleEn'`), titleFr: alphabetical(sql`r.value->>'titleFr'`) },
        filters: { id: 'id' },
        search: [sql`r.value->>'titleEn'`, sql`r.value->>'titleFr'`],
        row: ({ id, value }) => ({ id, ...value }),
      },
      input,
    );
  }

  @Endpoint(CreateCertificate)
  async create(value: Input<typeof CreateCertificate>, caller: Caller) {
    return { id: await this.referenceService.save('certificate', undefined, value, caller), ...value };
  }

  @Endpoint(UpdateCertificate)
  async update({ id, ...value }: Input<typeof UpdateCertificate>, caller: Caller) {
    return { id: await this.referenceService.save('certificate', id, value, caller), ...value };
  }

  @Endpoint(DeleteCertificate)
  delete({ id }: Input<typeof DeleteCertificate>, caller: Caller) {
    return this.referenceService.remove('certificate', id, caller);
  }
}
