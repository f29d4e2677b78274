import { Injectable } from '@nestjs/common';
import type { StoredFile } from '#contracts/values/file.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Files } from '#kernel/files.ts';
import { Queue } from '#kernel/queue.ts';
import { Registry } from '#kernel/registry.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import { isAmongLatest, isLatestApplied } from '#projections/registry/registry-import.query.ts';
import { RegistryImportRow } from '#projections/registry/registry-import.table.ts';
import type { SentFile } from '#services/http/wire.ts';
import { headOf } from '#services/sheets/decode.ts';
import { notARegistry } from './reading.ts';
import { registryImport } from './registry-import.decider.ts';
import { defaultMapping } from './row.rule.ts';

/** Accepts registry files: checks their beginning, stores them unchanged and requests their job. */
@Injectable()
export class Uploads {
  constructor(
    private readonly commands: Commands,
    private readonly files: Files,
    private readonly registry: Registry,
    private readonly queue: Queue,
    private readonly models: ReadModels,
  ) {}

  /**
   * The current file uploaded again only confirms that it is still the latest.
   * @throws Rejected FILE_REQUIRED, REGISTRY_NOT_READABLE, REGISTRY_COLUMN_TWICE
   */
  async take(sent: SentFile | undefined, caller: Caller): Promise<{ id: string; known: boolean }> {
    if (!sent) throw refused('FILE_REQUIRED');
    const { name, hash, size } = sent;
    const fault = await notARegistry(await headOf(this.files, hash), defaultMapping);
    if (fault?.twice) throw refused('REGISTRY_COLUMN_TWICE', fault.twice);
    if (fault) throw refused('REGISTRY_NOT_READABLE');
    const current = await this.registry.current();
    if (current?.hash === hash) {
      await this.registry.uploadedAgain(caller.now);
      await this.queue.enqueue('registry-check', caller.commandId, {});
      return { id: current.importId, known: true };
    }
    const firstId = derivedId('registry file', hash, current?.importId ?? '');
    // A file that was discarded or rolled back may be uploaded again, as a new upload.
    const importId = (await this.commands.load(registryImport, firstId))?.ended
      ? derivedId('registry file', caller.commandId)
      : firstId;
    const file: StoredFile = { hash, size, name, type: 'text/csv' };
    await this.commands.run(registryImport, 'Receive', importId, { importId, file }, caller);
    await this.queue.enqueue('registry', importId, { importId });
    return { id: importId, known: false };
  }

  /** @throws Rejected REGISTRY_OVERTAKEN where a file has come after it */
  async confirm(importId: string, reason: string, caller: Caller): Promise<void> {
    const [own] = await this.models.rows(RegistryImportRow, unrestricted, sql`r.id = ${importId}`);
    if (!own) throw new Rejected('NOT_FOUND');
    if ((await this.latest())!.receivedAt > own.receivedAt) throw new Rejected('REGISTRY_OVERTAKEN');
    await this.commands.run(registryImport, 'Confirm', importId, { importId, reason }, caller);
    await this.queue.enqueue('registry', caller.commandId, { importId });
  }

  async discard(importId: string, caller: Caller): Promise<void> {
    await this.commands.run(registryImport, 'Discard', importId, { importId }, caller);
  }

  /** @throws Rejected REGISTRY_NOT_CURRENT: only the upload in place can be taken back */
  async rollBack(importId: string, reason: string, caller: Caller): Promise<void> {
    const current = (await this.registry.current())?.importId ?? null;
    const applied = sql`r.state = 'applied' and r.id <> ${importId}`;
    const before = isLatestApplied(importId);
    const [to] = await this.models.rows(RegistryImportRow, applied, before);
    await this.commands.run(
      registryImport,
      'RequestRollBack',
      importId,
      { importId, reason, to: to?.id ?? null, current },
      caller,
    );
    await this.queue.enqueue('registry', caller.commandId, { importId });
  }

  /** Uploads, the latest first. */
  async all(most: number): Promise<RegistryImportRow[]> {
    const rows = await this.models.rows(RegistryImportRow, unrestricted, isAmongLatest(most));
    return rows.sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
  }

  async latest(): Promise<RegistryImportRow | undefined> {
    return (await this.all(1))[0];
  }

  /** A person's decision on a doubt; the licences are checked against the registry again. */
  async decide(
    { id: doubtId, importId }: { readonly id: string; readonly importId: string },
    same: boolean,
    caller: Caller,
  ): Promise<void> {
    await this.commands.run(registryImport, 'Decide', importId, { importId, doubtId, same }, caller);
    await this.queue.enqueue('registry-check', caller.commandId, { after: caller.consistencyToken.position });
  }

  async given({ hash, name }: StoredFile) {
    return { file: await this.files.open(hash), name, type: 'text/csv' };
  }
}

const refused = (code: string, values: Readonly<Record<string, string>> = {}) =>
  new Rejected(code, values, { csvFile: code });
