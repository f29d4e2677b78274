import { Inject, Injectable } from '@nestjs/common';
import type { StoredFile } from '#contracts/values/file.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Registry } from '#kernel/registry.ts';
import type { SentFile } from '#services/http/wire.ts';
import { headOf, looksLikeRegistry } from './reading.ts';
import { registryImport } from './registry-import.decider.ts';
import { usualMapping } from './row.rule.ts';

/** Takes registry files in: checked by their beginning, kept as they came, and left to a job. */
@Injectable()
export class Uploads {
  constructor(
    private readonly commands: Commands,
    @Inject('Files') private readonly files: Files,
    @Inject('Registry') private readonly registry: Registry,
    @Inject('Queue') private readonly queue: Queue,
  ) {}

  /**
   * The file at hand again is only a sign that it is still the latest.
   * @throws Rejected FILE_REQUIRED, REGISTRY_NOT_READABLE
   */
  async take(sent: SentFile | undefined, caller: Caller): Promise<{ id: string; known: boolean }> {
    if (!sent) throw refused('FILE_REQUIRED');
    const { name, hash, size } = sent;
    if (!(await looksLikeRegistry(await headOf(this.files, hash), usualMapping))) throw refused('REGISTRY_NOT_READABLE');
    const current = await this.registry.current();
    if (current?.hash === hash) {
      await this.registry.uploadedAgain(caller.now);
      await this.queue.enqueue('registry-check', caller.commandId, {});
      return { id: current.importId, known: true };
    }
    const importId = derivedId('registry file', hash, current?.importId ?? '');
    const file: StoredFile = { hash, size, name, type: 'text/csv' };
    await this.commands.run(registryImport, 'Receive', importId, { importId, file }, caller);
    await this.queue.enqueue('registry', importId, { importId });
    return { id: importId, known: false };
  }

  /** What a person said of a doubt; the licences are held against the registry again. */
  async decide({ id: doubtId, importId }: { readonly id: string; readonly importId: string }, same: boolean, caller: Caller): Promise<void> {
    await this.commands.run(registryImport, 'Decide', importId, { importId, doubtId, same }, caller);
    await this.queue.enqueue('registry-check', caller.commandId, { after: caller.trail.position });
  }

  async given({ hash, name }: StoredFile) {
    return { file: await this.files.open(hash), name, type: 'text/csv' };
  }
}

const refused = (code: string) => new Rejected(code, {}, { csvFile: code });
