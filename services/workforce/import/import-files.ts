import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { hasGrants, type Grant } from '#contracts/permissions.ts';
import {
  importBounds,
  importFields,
  licenceFieldOf,
  type ImportField,
  type PhotoChoice,
} from '#contracts/values/employee-import.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import {
  knownEmployees,
  takenAddresses,
  type KnownEmployee,
} from '#projections/employee-import/employee-import.query.ts';
import { EmployeeImportRow } from '#projections/employee-import/employee-import.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { chosenFrom } from '#projections/reference/nameable.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { NotASheet, readSheet, type Sheet } from '#services/sheets/sheet.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { draftOf, isRefused, type Choices } from './draft.rule.ts';
import { ImportPhotos, isPhotoArchive, namesOf } from './import-photos.ts';
import { planPhotos, type Photo } from './photo-plan.rule.ts';
import { planLines, type LinePlan } from './plan.rule.ts';

const kinds = ['level', 'skill', 'subTerritory', 'licenceType'] as const;
const ownMark = (importId: string) => Buffer.from(`${importId}\n`);
const bounds = { ...importBounds, rows: 100_000, cells: 1_000_000, unpacked: 32 * 1024 * 1024 };

/** The grant needed to fill a field; undefined where the grant to create or change employees is enough. */
const grantOf = (field: ImportField): Grant | undefined =>
  field === 'level' || field === 'skills'
    ? 'agent.editLevel'
    : field === 'subTerritories'
      ? 'agent.edit'
      : licenceFieldOf(field)
        ? 'agent.editPermit'
        : undefined;
export const offeredTo = (caller: Caller): ImportField[] =>
  importFields.filter((field) => {
    const grant = grantOf(field);
    return grant === undefined || hasGrants(caller, { all: [grant] });
  });

const mayFill = (mapping: readonly (ImportField | null)[], caller: Caller): boolean => {
  const offered = offeredTo(caller);
  return mapping.every((field) => field === null || offered.includes(field));
};
/** Whether a person may have made the changes of a file with these columns to one employee. */
export const mayCarryOut = (
  mapping: readonly (ImportField | null)[],
  outcome: 'created' | 'changed',
  caller: Caller,
): boolean =>
  mayFill(mapping, caller) && hasGrants(caller, { all: [outcome === 'created' ? 'agent.create' : 'agent.edit'] });

/** Reads files of employees, and previews each line. */
@Injectable()
export class ImportFiles {
  constructor(
    private readonly files: Files,
    private readonly models: ReadModels,
    private readonly photos: ImportPhotos,
  ) {}

  /** A file of the caller's own company. @throws Rejected NOT_FOUND */
  async own(id: string, caller: Caller): Promise<EmployeeImportRow> {
    const row = await this.models.row(EmployeeImportRow, sql`r."employerId" = ${companyOf(caller) ?? null}::uuid`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /**
   * Stores a file for one import only, so that it can be deleted: the store keeps equal contents once for everybody.
   */
  keep(importId: string, content: Buffer): Promise<{ readonly hash: string; readonly size: number }> {
    return this.files.put(Buffer.concat([ownMark(importId), content]));
  }

  /** Deletes a file that was stored for this import; an older one may be stored for others too, and stays. */
  async remove(importId: string, hash: string): Promise<void> {
    const kept = await this.files.open(hash).then(buffer, (error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    const mark = ownMark(importId);
    if (kept?.subarray(0, mark.length).equals(mark)) await this.files.remove(hash);
  }

  /** A stored file as a table; of an archive of photos the names of its files. @throws Rejected as `parse` */
  async read(importId: string, file: StoredFile): Promise<Sheet> {
    return isPhotoArchive(file)
      ? namesOf(await this.readPhotos(importId, file))
      : this.parse(await this.content(importId, file));
  }

  private async readPhotos(importId: string, file: StoredFile): Promise<Photo[]> {
    return this.photos.unpack(await this.content(importId, file));
  }

  /** Preview of each photo of a stored archive as things stand, for this caller. */
  async planPhotos(importId: string, file: StoredFile, chosen: readonly PhotoChoice[], caller: Caller) {
    const known = await this.employees(caller);
    return planPhotos(await this.readPhotos(importId, file), known, chosen, hasGrants(caller, { all: ['agent.edit'] }));
  }

  /** All employees of the caller's company. */
  employees(caller: Caller): Promise<KnownEmployee[]> {
    return this.models.query<KnownEmployee>(knownEmployees(companyOf(caller)!));
  }

  /** Older files have no mark. */
  private async content(importId: string, { hash }: StoredFile): Promise<Buffer> {
    const kept = await buffer(await this.files.open(hash));
    const mark = ownMark(importId);
    return kept.subarray(0, mark.length).equals(mark) ? kept.subarray(mark.length) : kept;
  }

  /** @throws Rejected FILE_UNREADABLE, SHEET_TOO_LONG, SHEET_TOO_WIDE, SHEET_EMPTY, at the field `file` */
  async parse(content: Buffer): Promise<Sheet> {
    try {
      return await readSheet(content, bounds);
    } catch (error) {
      throw error instanceof NotASheet ? new Rejected(error.code, {}, { file: error.code }) : error;
    }
  }

  /**
   * @throws Rejected FORBIDDEN for a field that the caller may not fill, IMPORT_COLUMN_TWICE, IMPORT_NO_PERSON where no
   * column identifies the person
   */
  requireMapping(mapping: readonly (ImportField | null)[], { headings }: Sheet, caller: Caller): void {
    if (!mayFill(mapping, caller)) throw new Rejected('FORBIDDEN');
    const fields = mapping.filter((field) => field !== null);
    if (new Set(fields).size < fields.length) throw new Rejected('IMPORT_COLUMN_TWICE');
    const names = fields.includes('employeeNumber') || fields.includes('email');
    if (!names || mapping.length !== headings.length) throw new Rejected('IMPORT_NO_PERSON');
  }

  /**
   * Preview of each line as things stand, for this caller.
   * @param own people whom this very file may have created already
   */
  async plan(
    sheet: Sheet,
    mapping: readonly (ImportField | null)[],
    caller: Caller,
    own: readonly string[] = [],
  ): Promise<LinePlan[]> {
    const employerId = companyOf(caller)!;
    const choices = await this.choices(caller);
    // The person who requested it may have lost a grant since.
    const isAllowed = mayFill(mapping, caller);
    const drafts = sheet.lines.map((one) =>
      isAllowed ? draftOf(one, mapping, choices, caller.now) : { line: one.line, code: 'FORBIDDEN' },
    );
    const addresses = drafts.flatMap((draft) =>
      !isRefused(draft) && draft.profile.email ? [draft.profile.email.toLowerCase()] : [],
    );
    const [known, taken] = await Promise.all([
      this.employees(caller),
      this.models.query<{ email: string }>(takenAddresses(employerId, addresses, own)),
    ]);
    const may = {
      create: hasGrants(caller, { all: ['agent.create'] }),
      edit: hasGrants(caller, { all: ['agent.edit'] }),
    };
    return planLines(drafts, known, new Set(taken.map(({ email }) => email)), may);
  }

  /** Entries that cells can name: active ones of the platform and of the caller's company, in both languages. */
  private async choices(caller: Caller): Promise<Choices> {
    const lists = kinds.map(async (kind) => {
      const byName = new Map<string, string[]>();
      for (const { id, value } of await this.models.rows(ReferenceRow, chosenFrom(kind, caller), sql`r.active`))
        for (const field of ['titleEn', 'titleFr', 'nameEn', 'nameFr', 'title', 'name', 'prefix']) {
          const name = plainText(String(value[field] ?? ''));
          if (name) byName.set(name, [...new Set([...(byName.get(name) ?? []), id])]);
        }
      return [kind, byName] as const;
    });
    return Object.fromEntries(await Promise.all(lists)) as unknown as Choices;
  }
}
