import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { largestRegistry } from '#contracts/api/registry.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import type { Queue } from '#kernel/queue.ts';
import type { Registry } from '#kernel/registry.ts';
import { cleanName } from '#services/http/file-desk.ts';
import type { Wire } from '#services/http/wire.ts';
import { headOf, looksLikeRegistry } from './reading.ts';
import { registryImport } from './registry-import.decider.ts';
import { usualMapping, type Mapping } from './row.rule.ts';

type Part = { readonly fieldname: string; readonly filename: string; readonly file: Readable & { readonly truncated: boolean } };
type Multipart = Wire & { isMultipart?: () => boolean; file?: (options: object) => Promise<Part | undefined> };

/** What uploads need of the world. */
export type RegistryTools = { readonly files: Files; readonly registry: Registry; readonly queue: Queue; readonly mapping?: Mapping };

/** Takes registry files in: checked by their beginning, kept as they came, and left to a job. */
@Injectable()
export class Uploads {
  constructor(
    private readonly commands: Commands,
    @Inject('RegistryTools') private readonly tools: RegistryTools,
  ) {}

  /**
   * The file at hand again is only a sign that it is still the latest.
   * @throws Rejected FILE_REQUIRED, REGISTRY_CSV_ONLY, FILE_TOO_LARGE, REGISTRY_NOT_READABLE
   */
  async take(wire: Wire, caller: Caller): Promise<{ id: string; known: boolean }> {
    const { files, registry, queue, mapping = usualMapping } = this.tools;
    const { name, hash, size } = await this.kept(wire as Multipart);
    if (!(await looksLikeRegistry(await headOf(files, hash), mapping))) throw refused('REGISTRY_NOT_READABLE');
    const current = await registry.current();
    if (current?.hash === hash) {
      await registry.uploadedAgain(caller.now);
      await queue.enqueue('registry-check', caller.commandId, {});
      return { id: current.importId, known: true };
    }
    const importId = derivedId('registry file', hash, current?.importId ?? '');
    const file: StoredFile = { hash, size, name, type: 'text/csv' };
    await this.commands.run(registryImport, 'Receive', importId, { importId, file }, caller);
    await queue.enqueue('registry', importId, { importId });
    return { id: importId, known: false };
  }

  /** What a person said of a doubt; the licences are held against the registry again. */
  async decide({ id: doubtId, importId }: { readonly id: string; readonly importId: string }, same: boolean, caller: Caller): Promise<void> {
    await this.commands.run(registryImport, 'Decide', importId, { importId, doubtId, same }, caller);
    await this.tools.queue.enqueue('registry-check', caller.commandId, { after: caller.trail.position });
  }

  async given({ hash, name }: StoredFile) {
    return { file: await this.tools.files.open(hash), name, type: 'text/csv' };
  }

  private async kept(wire: Multipart): Promise<{ name: string; hash: string; size: number }> {
    const part = wire.isMultipart?.() ? await wire.file!({ limits: { fileSize: largestRegistry, files: 1, fields: 10 } }) : undefined;
    if (!part || part.fieldname !== 'csvFile') {
      part?.file.resume();
      throw refused('FILE_REQUIRED');
    }
    if (!/\.csv$/i.test(part.filename)) {
      part.file.resume();
      throw refused('REGISTRY_CSV_ONLY');
    }
    const kept = await this.tools.files.put(part.file);
    if (part.file.truncated) throw refused('FILE_TOO_LARGE');
    return { ...kept, name: cleanName(part.filename, ['csv']) };
  }
}

const refused = (code: string) => new Rejected(code, {}, { csvFile: code });
