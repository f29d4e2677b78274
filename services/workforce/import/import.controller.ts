import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import * as calls from '#contracts/api/employee-import.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { ImportField } from '#contracts/values/employee-import.ts';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { isAmongLatest } from '#projections/employee-import/employee-import.query.ts';
import { EmployeeImportRow } from '#projections/employee-import/employee-import.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { unrestricted } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import type { Sheet } from '#services/sheets/sheet.ts';
import { EmployeeDirectory } from '../employee/employee-directory.ts';
import { changesShown, namedIn } from './changes-shown.ts';
import { isRefused } from './draft.rule.ts';
import { employeeImport } from './employee-import.decider.ts';
import { guessMapping } from './headings.rule.ts';
import { isPhotoArchive } from './import-photos.ts';
import { ImportFiles, mayCarryOut, offeredTo } from './import-files.ts';
import { refusedCsv, templateFile } from './import-output.ts';
import { linesShown, messageOf, nameOf } from './import-words.ts';

const noColumns: Sheet = { headings: [], lines: [] };
const shownSamples = 3;
const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Import of employees from a file: upload, preview, import and undo. */
@Controller()
export class ImportController {
  constructor(
    private readonly files: ImportFiles,
    private readonly commands: Commands,
    private readonly directory: EmployeeDirectory,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(calls.UploadEmployees)
  async upload(_: Input<typeof calls.UploadEmployees>, caller: Caller, { sent }: WireRequest) {
    if (!sent?.content) throw new Rejected('FILE_REQUIRED', {}, { file: 'FILE_REQUIRED' });
    const { id: employerId } = await this.directory.employer(caller, undefined);
    const { lines } = await this.files.parse(sent.content);
    const importId = derivedId(caller.commandId, 'employee import');
    const kept = await this.files.keep(importId, sent.content);
    const file = { ...kept, name: sent.name, type: types[sent.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'] };
    await this.commands.run(
      employeeImport,
      'Receive',
      importId,
      { importId, employerId, file, lines: lines.length },
      caller,
    );
    return { id: importId };
  }

  @Endpoint(calls.EmployeeImports)
  async all(_: Input<typeof calls.EmployeeImports>, caller: Caller) {
    const rows = await this.latest(caller, calls.maxImports, { waiting: true });
    return rows.map((row) => ({
      id: row.id,
      name: row.file.name,
      by: row.by,
      state: row.state,
      receivedAt: row.receivedAt,
      startedAt: row.startedAt,
      ...countsOf(row),
    }));
  }

  @Endpoint(calls.GetEmployeeImport)
  async one({ id }: Input<typeof calls.GetEmployeeImport>, caller: Caller) {
    const row = await this.files.own(id, caller);
    const fields = offeredTo(caller);
    // The client asks every second while it runs, so the file is not read then.
    const runs = row.state === 'running' || row.state === 'stopping';
    const underWay = runs || row.state === 'undoing';
    const lineCount = underWay ? 0 : row.refused.length + row.kept.length;
    const isRead = row.columns === null || lineCount > 0;
    const isDeleted = row.file.hash === '';
    const sheet = isDeleted ? noColumns : isRead ? await this.files.read(id, row.file) : undefined;
    const columns = isPhotoArchive(row.file) ? [] : (row.columns ?? (await this.guessed(sheet!, fields, caller)));
    const mapping = columns.map(({ field }) => field);
    const shown = (lines: EmployeeImportRow['refused']) =>
      sheet ? linesShown(lines.slice(0, calls.maxRefusedShown), sheet, mapping, caller.language) : [];
    return {
      id,
      name: row.file.name,
      by: row.by,
      receivedAt: row.receivedAt,
      state: row.state,
      photos: isPhotoArchive(row.file),
      fields,
      columns: columns.map((column, at) => ({
        ...column,
        samples: sheet && row.columns === null ? samplesOf(sheet, at) : [],
      })),
      mayMove: hasGrants(caller, { all: ['agent.edit'] }),
      ...countsOf(row),
      refusedLines: shown(row.refused),
      fileDeleted: isDeleted,
      canStop: row.state === 'running' && mayTakeBack(row, caller),
      canUndo: !underWay && row.state !== 'undone' && row.created + row.changed > 0 && mayTakeBack(row, caller),
      undone: row.undone,
      keptLines: shown(row.kept),
    };
  }

  @Endpoint(calls.PreviewEmployeeImport)
  async preview({ id, mapping, outcome, page }: Input<typeof calls.PreviewEmployeeImport>, caller: Caller) {
    const row = await this.files.own(id, caller);
    const sheet = await this.files.read(id, row.file);
    this.files.requireMapping(mapping, sheet, caller);
    const planned = (await this.files.plan(sheet, mapping, caller)).map((plan) => ({
      plan,
      outcome: isRefused(plan) ? ('refused' as const) : plan.outcome,
    }));
    const count = (of: string) => planned.filter((one) => one.outcome === of).length;
    const found = planned.filter((one) => outcome === undefined || one.outcome === outcome);
    const byLine = new Map(sheet.lines.map((line) => [line.line, line]));
    const from = (page - 1) * calls.previewedAtOnce;
    const previewed = found.slice(from, from + calls.previewedAtOnce);
    const names = await this.models.byIds(ReferenceRow, namedIn(previewed.map(({ plan }) => plan)));
    return {
      counts: {
        create: count('create'),
        update: count('update'),
        unchanged: count('unchanged'),
        refused: count('refused'),
      },
      pages: Math.max(1, Math.ceil(found.length / calls.previewedAtOnce)),
      lines: previewed.map(({ plan, outcome: becomes }) => ({
        line: plan.line,
        name: nameOf(byLine.get(plan.line), mapping),
        outcome: becomes,
        changes: changesShown(plan, names, caller.language),
        agentId: plan.agentId ?? null,
        message: isRefused(plan) ? messageOf(plan, caller.language) : '',
      })),
    };
  }

  @Endpoint(calls.StartEmployeeImport)
  async start(asked: Input<typeof calls.StartEmployeeImport>, caller: Caller) {
    const { id, mapping, onboardingStatus, chosen, agreed } = asked;
    const { employerId, file } = await this.files.own(id, caller);
    const isPhotos = isPhotoArchive(file);
    const sheet = isPhotos ? noColumns : await this.files.read(id, file);
    if (!isPhotos) this.files.requireMapping(mapping, sheet, caller);
    if (onboardingStatus !== 1 && !hasGrants(caller, { all: ['agent.edit'] })) throw new Rejected('FORBIDDEN');
    const planned = isPhotos
      ? await this.files.planPhotos(id, file, chosen, caller)
      : await this.files.plan(sheet, mapping, caller);
    requireExpectedCount(planned.filter((plan) => !isRefused(plan) && plan.outcome !== 'unchanged').length, agreed);
    const columns = sheet.headings.map((heading, at) => ({ heading, field: mapping[at] ?? null }));
    const data = { importId: id, employerId, columns, onboarding: onboardingStatus, ...(isPhotos && { chosen }) };
    await this.commands.run(employeeImport, 'Start', id, data, caller);
    return { id };
  }

  @Endpoint(calls.StopEmployeeImport)
  async stop({ id }: Input<typeof calls.StopEmployeeImport>, caller: Caller) {
    const row = await this.files.own(id, caller);
    if (!mayTakeBack(row, caller)) throw new Rejected('FORBIDDEN');
    await this.commands.run(employeeImport, 'RequestStop', id, { importId: id, employerId: row.employerId }, caller);
    return { id };
  }

  @Endpoint(calls.UndoEmployeeImport)
  async undo({ id }: Input<typeof calls.UndoEmployeeImport>, caller: Caller) {
    const row = await this.files.own(id, caller);
    if (!mayTakeBack(row, caller)) throw new Rejected('FORBIDDEN');
    const data = { importId: id, employerId: row.employerId };
    await this.commands.run(employeeImport, 'RequestUndo', id, data, caller);
    return { id };
  }

  @Endpoint(calls.DownloadRefusedLines)
  async refused({ id }: Input<typeof calls.DownloadRefusedLines>, caller: Caller) {
    const row = await this.files.own(id, caller);
    if (row.refused.length === 0 || row.file.hash === '') throw new Rejected('NOT_FOUND');
    const sheet = await this.files.read(id, row.file);
    const name = row.file.name.replace(/(\.\w+)?$/, '-refused.csv');
    return { file: refusedCsv(sheet, row.refused, caller.language), name, type: types.csv };
  }

  @Endpoint(calls.EmployeeImportTemplate)
  async template({ format }: Input<typeof calls.EmployeeImportTemplate>, caller: Caller) {
    return {
      file: templateFile(format, offeredTo(caller), caller.language),
      name: `employees.${format}`,
      type: types[format],
    };
  }

  /** Field of each column, as far as its heading shows. */
  private async guessed({ headings }: Sheet, fields: readonly ImportField[], caller: Caller) {
    const fieldOf = guessMapping(
      headings,
      (await this.latest(caller, 1, { waiting: false }))[0]?.columns ?? [],
      fields,
    );
    return headings.map((heading, at) => ({ heading, field: fieldOf[at] ?? null }));
  }

  private async latest(
    caller: Caller,
    most: number,
    which: Parameters<typeof isAmongLatest>[2],
  ): Promise<EmployeeImportRow[]> {
    const company = companyOf(caller);
    if (!company) throw new Rejected('NOT_FOUND');
    const rows = await this.models.rows(EmployeeImportRow, unrestricted, isAmongLatest(company, most, which));
    return rows.sort((a, b) => ((a.startedAt ?? a.receivedAt) < (b.startedAt ?? b.receivedAt) ? 1 : -1));
  }
}

const mayTakeBack = (row: EmployeeImportRow, caller: Caller): boolean => {
  const mapping = row.columns?.map(({ field }) => field) ?? [];
  return (['created', 'changed'] as const).every(
    (outcome) => row[outcome] === 0 || mayCarryOut(mapping, outcome, caller),
  );
};

const countsOf = ({ lines, created, changed, unchanged, refused }: EmployeeImportRow) => ({
  lines,
  created,
  changed,
  unchanged,
  refused: refused.length,
});

const samplesOf = ({ lines }: Sheet, at: number): string[] => {
  const samples: string[] = [];
  for (const one of lines) {
    const cell = 'cells' in one ? (one.cells[at] ?? '').trim() : '';
    if (cell !== '' && samples.push(truncateText(cell, 60)) === shownSamples) break;
  }
  return samples;
};
