import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/exports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { columnsShown } from '#contracts/files/list-file.ts';
import { companyOf } from '#contracts/values/company.ts';
import { exportBounds, exportTypes } from '#contracts/values/export.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing } from '#kernel/files.ts';
import { Reservations } from '#kernel/reservations.ts';
import { Signer } from '#kernel/signer.ts';
import { Vault } from '#kernel/vault.ts';
import { ExportRunRow } from '#projections/export-run/export-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { exportScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { InvalidInput } from '#services/http/invalid-input.ts';
import { ListHandlers } from './list-handlers.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { text } from '#services/http/texts.ts';
import { ExportFiles } from './export-files.ts';
import { columnsFor, fileOf, mayHave } from './export-grants.ts';
import { exportRun } from './export-run.decider.ts';
import { placeOf } from './question.ts';
import { dayMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';

/** Milliseconds: a URL stays the same for 15 minutes and remains valid for another 15. */
const step = 15 * minuteMs;

const read = (query: string): object => {
  try {
    const asked: unknown = JSON.parse(query);
    if (typeof asked === 'object' && asked !== null && !Array.isArray(asked)) return asked;
  } catch {
    // Refused below.
  }
  throw new InvalidInput([{ message: 'INVALID_VALUE', path: ['query'] }]);
};
const signed = (id: string, until: number, { userId }: Caller) => JSON.stringify(['export', id, until, userId]);

/** Exports of lists: requested, followed, downloaded, retried and ended by one person. */
@Controller()
export class ExportsController {
  constructor(
    private readonly lists: ListHandlers,
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly reservations: Reservations,
    private readonly writes: ReadYourWrites,
    private readonly files: ExportFiles,
    private readonly vault: Vault,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

  @Endpoint(calls.RequestExport)
  async request({ list: name, query, columns: shown, format }: Input<typeof calls.RequestExport>, caller: Caller) {
    const id = derivedId(caller.commandId, 'export');
    if (await this.commands.repeated(exportRun, 'Request', id, caller)) return { id };
    const file = fileOf(name);
    const question = this.lists.question(file.list, read(query), caller);
    const columns = columnsShown(file, shown).filter((key) => mayHave(file.columns[key]!, caller));
    if (columns.length === 0) throw new InvalidInput([{ message: 'INVALID_VALUE', path: ['columns'] }]);
    // What the list refuses is refused at once.
    const { meta } = await this.lists.page(file.list, question, { index: 1, size: 5 }, caller);
    if (meta.more) throw new Rejected('EXPORT_TOO_MANY_ROWS', { n: exportBounds.rows });
    const sealed = this.vault.seal(JSON.stringify(question), placeOf(id));
    const asked = { list: name, question: sealed, columns, format, total: meta.totalRecords };
    await this.withRoom(caller, 1, async () => {
      await this.commands.run(exportRun, 'Request', id, { ...named(id, caller), ...asked }, caller);
    });
    return { id };
  }

  @Endpoint(calls.Exports)
  async all(_: Input<typeof calls.Exports>, caller: Caller) {
    const rows = await this.models.rows(ExportRunRow, exportScope(caller));
    const until = (Math.floor(Date.parse(this.clock.now()) / step) + 2) * step;
    return rows
      .sort((a, b) => (a.requestedAt < b.requestedAt ? 1 : -1))
      .slice(0, exportBounds.kept)
      .map(({ id, list, format, state, rows: written, total, requestedAt, file, code }) => ({
        id,
        format,
        state,
        rows: written,
        total,
        requestedAt,
        size: file?.size ?? null,
        name: text(caller.language, fileOf(list).title),
        endsAt: instantAfter(requestedAt, exportBounds.days * dayMs),
        reason: code === null ? '' : text(caller.language, `problem.${code}`, { n: exportBounds.rows }),
        address: state === 'made' ? { until, signature: this.signer.sign(signed(id, until, caller)) } : null,
      }));
  }

  @Endpoint(calls.RetryExport)
  async retry({ id }: Input<typeof calls.RetryExport>, caller: Caller) {
    const row = await this.own(id, caller);
    columnsFor(fileOf(row.list), row.columns, caller);
    await this.withRoom(caller, 0, async () => {
      await this.commands.run(exportRun, 'Retry', id, named(id, caller), caller);
    });
    return { id };
  }

  @Endpoint(calls.EndExport)
  async end({ id }: Input<typeof calls.EndExport>, caller: Caller) {
    if (await this.commands.repeated(exportRun, 'End', id, caller)) return { id };
    const { state } = await this.own(id, caller);
    const why = state === 'waiting' ? ('cancelled' as const) : ('removed' as const);
    await this.commands.run(exportRun, 'End', id, { ...named(id, caller), why }, caller);
    return { id };
  }

  @Endpoint(calls.DownloadExport)
  async download({ id, until, signature }: Input<typeof calls.DownloadExport>, caller: Caller) {
    const { list, columns, format, file } = await this.own(id, caller);
    const good = until > Date.parse(this.clock.now()) && this.signer.verify(signed(id, until, caller), signature);
    if (!file || !good) throw new Rejected('NOT_FOUND');
    columnsFor(fileOf(list), columns, caller);
    const content = await this.files.open(id, file.hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    return { file: content, name: file.name, type: exportTypes[format] };
  }

  /** @throws Rejected NOT_FOUND, also for exports of other people and companies */
  private async own(id: string, caller: Caller): Promise<ExportRunRow> {
    const row = await this.models.row(ExportRunRow, exportScope(caller), id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /** Starts exports one after another for each person and company, so that each check counts the earlier ones. */
  private async withRoom(caller: Caller, more: number, work: () => Promise<void>): Promise<void> {
    const names = [`exports/person/${caller.userId}`, `exports/company/${companyOf(caller) ?? ''}`];
    await this.reservations.alone(names, async () => {
      await this.requireRoom(caller, more);
      await work();
      await this.writes.seen(caller);
    });
  }

  /** @param more number of exports that would be stored in addition @throws Rejected EXPORTS_UNDER_WAY, EXPORTS_OF_COMPANY_UNDER_WAY, EXPORTS_KEPT */
  private async requireRoom(caller: Caller, more: number): Promise<void> {
    const own = await this.models.rows(ExportRunRow, sql`r."userId" = ${caller.userId}`);
    if (own.length + more > exportBounds.kept) throw new Rejected('EXPORTS_KEPT', { n: exportBounds.kept });
    const underWay = own.filter(({ state }) => state === 'waiting').length;
    if (underWay >= exportBounds.underWay) throw new Rejected('EXPORTS_UNDER_WAY', { n: exportBounds.underWay });
    const company = companyOf(caller) ?? null;
    const others = await this.models.rows(
      ExportRunRow,
      unrestricted,
      sql`r."companyId" is not distinct from ${company}::uuid and r.state = 'waiting'`,
    );
    if (others.length >= exportBounds.underWayOfCompany) throw new Rejected('EXPORTS_OF_COMPANY_UNDER_WAY');
  }
}

const named = (exportId: string, caller: Caller) => ({ exportId, companyId: companyOf(caller) ?? null });
