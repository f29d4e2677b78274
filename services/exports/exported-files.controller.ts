import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/exports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { dayMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';
import { exportBounds, exportTypes } from '#contracts/values/export.ts';
import type { Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing } from '#kernel/files.ts';
import { Signer } from '#kernel/signer.ts';
import { ExportRunRow } from '#projections/export-run/export-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { exportScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import { ExportFiles } from './export-files.ts';
import { columnsFor, fileOf } from './export-grants.ts';
import { ownExport } from './own-export.ts';

/** Milliseconds: a URL stays the same for 15 minutes and remains valid for another 15. */
const step = 15 * minuteMs;

const signed = (id: string, until: number, { userId }: Caller) => JSON.stringify(['export', id, until, userId]);

/** A person's exports, and the files that were made, under addresses that expire. */
@Controller()
export class ExportedFilesController {
  constructor(
    private readonly models: ReadModels,
    private readonly files: ExportFiles,
    private readonly signer: Signer,
    private readonly clock: Clock,
  ) {}

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

  @Endpoint(calls.DownloadExport)
  async download({ id, until, signature }: Input<typeof calls.DownloadExport>, caller: Caller) {
    const { list, columns, format, file } = await ownExport(this.models, id, caller);
    const good = until > Date.parse(this.clock.now()) && this.signer.verify(signed(id, until, caller), signature);
    if (!file || !good) throw new Rejected('NOT_FOUND');
    columnsFor(fileOf(list), columns, caller);
    const content = await this.files.open(id, file.hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    return { file: content, name: file.name, type: exportTypes[format] };
  }
}
