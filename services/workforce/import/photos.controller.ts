import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/employee-import.ts';
import type { Input } from '#contracts/endpoint.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { KnownEmployee } from '#projections/employee-import/employee-import.query.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { EmployeeDirectory } from '../employee/employee-directory.ts';
import { isRefused } from './draft.rule.ts';
import { employeeImport } from './employee-import.decider.ts';
import { ImportFiles } from './import-files.ts';
import { archiveType, ImportPhotos, isPhotoArchive } from './import-photos.ts';
import { messageOf } from './import-words.ts';

/**
 * Photos of employees from an archive: upload and preview; an archive is imported and undone as other files of
 * employees are.
 */
@Controller()
export class PhotosController {
  constructor(
    private readonly files: ImportFiles,
    private readonly photos: ImportPhotos,
    private readonly commands: Commands,
    private readonly directory: EmployeeDirectory,
  ) {}

  @Endpoint(calls.UploadEmployeePhotos)
  async upload(_: Input<typeof calls.UploadEmployeePhotos>, caller: Caller, { sent }: WireRequest) {
    if (!sent?.content) throw new Rejected('FILE_REQUIRED', {}, { file: 'FILE_REQUIRED' });
    const { id: employerId } = await this.directory.employer(caller, undefined);
    const { archive, count: lines } = await this.photos.pack(sent.content);
    const importId = derivedId(caller.commandId, 'employee import');
    const file = { ...(await this.files.keep(importId, archive)), name: sent.name, type: archiveType };
    await this.commands.run(employeeImport, 'Receive', importId, { importId, employerId, file, lines }, caller);
    return { id: importId };
  }

  @Endpoint(calls.PreviewEmployeePhotos)
  async preview({ id, chosen }: Input<typeof calls.PreviewEmployeePhotos>, caller: Caller) {
    const { file } = await this.files.own(id, caller);
    if (!isPhotoArchive(file)) throw new Rejected('NOT_FOUND');
    const lines = (await this.files.planPhotos(id, file, chosen, caller)).map((plan) => ({
      line: plan.line,
      file: plan.file,
      outcome: isRefused(plan)
        ? ('refused' as const)
        : plan.outcome === 'unchanged'
          ? plan.outcome
          : ('update' as const),
      employee: plan.of ? shown(plan.of) : null,
      replaces: !isRefused(plan) && plan.of?.picture !== null,
      candidates: plan.candidates.length > 1 ? plan.candidates.map(shown) : [],
      message: isRefused(plan) ? messageOf(plan, caller.language) : '',
    }));
    const count = (of: string) => lines.filter(({ outcome }) => outcome === of).length;
    return { counts: { update: count('update'), unchanged: count('unchanged'), refused: count('refused') }, lines };
  }

  @Endpoint(calls.PhotoEmployees)
  async find({ search }: Input<typeof calls.PhotoEmployees>, caller: Caller) {
    const words = plainText(search).split(' ');
    const known = await this.files.employees(caller);
    const isFound = ({ profile, employment }: KnownEmployee) => {
      const { firstName = '', lastName = '', email = '' } = profile;
      const written = plainText(`${firstName} ${lastName} ${email} ${employment.employeeNumber ?? ''}`);
      return words.every((word) => written.includes(word));
    };
    return known.filter(isFound).slice(0, calls.maxPhotoEmployees).map(shown);
  }
}

const shown = ({ id, profile, employment }: KnownEmployee) => ({
  id,
  name: fullName({ firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' }),
  employeeNumber: employment.employeeNumber ?? '',
});
