import { Controller } from '@nestjs/common';
import { DownloadEmployeeFile, DownloadOwnFile } from '#contracts/api/person-file.ts';
import type { Input } from '#contracts/endpoint.ts';
import { companyOf } from '#contracts/values/company.ts';
import { FileShown } from '#contracts/values/file.ts';
import { fileParts } from '#contracts/values/person-file.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import { zipOf, type ArchiveEntry } from '#services/files/zip.ts';
import { agent } from '../agent/agent.decider.ts';
import { PersonFiles, type PersonFile } from './person-file.ts';
import { pageOf } from './person-file-page.ts';

/** Path in the archive → hash of the file's content. */
type Enclosed = Map<string, string>;

/** Downloads of everything stored about a person. */
@Controller()
export class PersonFileController {
  constructor(
    private readonly personFiles: PersonFiles,
    private readonly commands: Commands,
    private readonly files: Files,
  ) {}

  @Endpoint(DownloadEmployeeFile)
  async employee({ id }: Input<typeof DownloadEmployeeFile>, caller: Caller) {
    const found = await this.personFiles.ofEmployee(id, caller);
    if (!found) throw new Rejected('NOT_FOUND');
    return this.archive(id, found, caller);
  }

  @Endpoint(DownloadOwnFile)
  async own(_: Input<typeof DownloadOwnFile>, caller: Caller) {
    if (!caller.agentId) throw new Rejected('NOT_FOUND');
    return this.archive(caller.agentId, await this.personFiles.own(caller), caller);
  }

  /** The download is recorded before it is sent. */
  private async archive(agentId: string, found: PersonFile, caller: Caller) {
    const { language, now } = caller;
    const parts = fileParts.filter((part) => part in found);
    await this.commands.run(
      agent,
      'DownloadFile',
      agentId,
      { agentId, employerId: companyOf(caller) ?? null, parts },
      caller,
    );
    const enclosed: Enclosed = new Map();
    const file = { madeAt: now, ...(enclosing(found, enclosed) as PersonFile) };
    const entries = [
      { name: 'file.json', content: `${JSON.stringify(file, null, 2)}\n` },
      { name: 'file.html', content: pageOf(file, language) },
    ];
    return {
      file: zipOf(this.entries(entries, enclosed)),
      name: `${text(language, 'personFile.name')} ${now.slice(0, 10)}.zip`,
    };
  }

  private async *entries(written: readonly ArchiveEntry[], enclosed: Enclosed): AsyncGenerator<ArchiveEntry> {
    yield* written;
    for (const [name, hash] of enclosed) {
      const content = await this.files.open(hash).catch((error: unknown) => {
        if (error instanceof FileMissing) return undefined;
        throw error;
      });
      if (content) yield { name, content };
    }
  }
}

/** The same data with files by their path in the archive, since their URLs expire within minutes. */
const enclosing = (value: unknown, enclosed: Enclosed): unknown => {
  if (Array.isArray(value)) return value.map((one) => enclosing(one, enclosed));
  if (typeof value !== 'object' || value === null) return value;
  const shown = FileShown.safeParse(value).data;
  const hash = shown && /^\/api\/files\/([\da-f]{64})\?/.exec(shown.url)?.[1];
  if (shown && hash) {
    const path = `files/${enclosed.size + 1} ${shown.name}`;
    enclosed.set(path, hash);
    return { name: shown.name, type: shown.type, size: shown.size, path };
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, enclosing(one, enclosed)]));
};
