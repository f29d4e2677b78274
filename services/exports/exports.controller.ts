import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/exports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { columnsShown } from '#contracts/files/list-file.ts';
import { companyOf } from '#contracts/values/company.ts';
import { exportBounds } from '#contracts/values/export.ts';
import { parsedJson } from '#contracts/values/json.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Vault } from '#kernel/vault.ts';
import { ExportRunRow } from '#projections/export-run/export-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { InvalidInput } from '#services/http/invalid-input.ts';
import { ListHandlers } from './list-handlers.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { columnsFor, fileOf, mayHave } from './export-grants.ts';
import { exportRun } from './export-run.decider.ts';
import { ownExport } from './own-export.ts';
import { placeOf } from './question.ts';

const read = (query: string): object => {
  const asked = parsedJson(query);
  if (typeof asked === 'object' && asked !== null && !Array.isArray(asked)) return asked;
  throw new InvalidInput([{ message: 'INVALID_VALUE', path: ['query'] }]);
};

/** Exports of lists: requested, retried and ended by one person. */
@Controller()
export class ExportsController {
  constructor(
    private readonly lists: ListHandlers,
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
    private readonly vault: Vault,
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

  @Endpoint(calls.RetryExport)
  async retry({ id }: Input<typeof calls.RetryExport>, caller: Caller) {
    const row = await ownExport(this.models, id, caller);
    columnsFor(fileOf(row.list), row.columns, caller);
    await this.withRoom(caller, 0, async () => {
      await this.commands.run(exportRun, 'Retry', id, named(id, caller), caller);
    });
    return { id };
  }

  @Endpoint(calls.EndExport)
  async end({ id }: Input<typeof calls.EndExport>, caller: Caller) {
    if (await this.commands.repeated(exportRun, 'End', id, caller)) return { id };
    const { state } = await ownExport(this.models, id, caller);
    const why = state === 'waiting' ? ('cancelled' as const) : ('removed' as const);
    await this.commands.run(exportRun, 'End', id, { ...named(id, caller), why }, caller);
    return { id };
  }

  /** Starts exports one after another for each person and company, so that each check counts the earlier ones. */
  private async withRoom(caller: Caller, more: number, work: () => Promise<void>): Promise<void> {
    const names = [`exports/person/${caller.userId}`, `exports/company/${companyOf(caller) ?? ''}`];
    await this.exclusiveWrites.run(names, ['export-run'], async () => {
      await this.requireRoom(caller, more);
      await work();
    });
  }

  /**
   * @param more number of exports that would be stored in addition
   * @throws Rejected EXPORTS_UNDER_WAY, EXPORTS_OF_COMPANY_UNDER_WAY, EXPORTS_KEPT
   */
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
