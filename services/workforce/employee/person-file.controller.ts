import { Controller } from '@nestjs/common';
import { DownloadEmployeeFile, DownloadOwnFile } from '#contracts/api/person-file.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { FileShown } from '#contracts/values/file.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import { zipOf, type ArchiveEntry } from '#services/http/zip.ts';
import { fileParts, PersonFiles, type PersonFile } from './person-file.ts';

/** Files that an answer shows: path in the archive → the hash of their content. */
type Enclosed = Map<string, string>;

/** What is kept about a person, to take along. */
@Controller()
export class PersonFileController {
  constructor(
    private readonly personFiles: PersonFiles,
    private readonly files: Files,
  ) {}

  @Endpoint(DownloadEmployeeFile)
  async employee({ id }: Input<typeof DownloadEmployeeFile>, caller: Caller) {
    const found = await this.personFiles.ofEmployee(id, caller);
    if (!found) throw new Rejected('NOT_FOUND');
    return this.archive(found, caller);
  }

  @Endpoint(DownloadOwnFile)
  async own(_: Input<typeof DownloadOwnFile>, caller: Caller) {
    if (!caller.agentId) throw new Rejected('NOT_FOUND');
    return this.archive(await this.personFiles.own(caller), caller);
  }

  private archive(found: PersonFile, { language, now }: Caller) {
    const enclosed: Enclosed = new Map();
    const file = { madeAt: now, ...(enclosing(found, enclosed) as PersonFile) };
    const entries = [
      { name: 'file.json', content: `${JSON.stringify(file, null, 2)}\n` },
      { name: 'file.html', content: readable(file, language) },
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

/** The same with files by their path in the archive: their addresses are good for minutes. */
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

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => entities[sign]!);

const asHtml = (value: unknown): string => {
  if (Array.isArray(value))
    return value.length === 0 ? '–' : `<ol>${value.map((one) => `<li>${asHtml(one)}</li>`).join('')}</ol>`;
  if (typeof value !== 'object' || value === null) return escaped(String(value ?? '–')) || '–';
  const facts = Object.entries(value).map(([key, one]) => `<dt>${escaped(key)}</dt><dd>${asHtml(one)}</dd>`);
  return `<dl>${facts.join('')}</dl>`;
};

/** The parts under their titles; below them, names of fields as the interface for programs has them. */
const readable = (file: PersonFile & { readonly madeAt: string }, language: Language): string => {
  const parts = fileParts.flatMap((part) =>
    part in file ? [`<h2>${escaped(text(language, `personFile.part.${part}`))}</h2>\n${asHtml(file[part])}`] : [],
  );
  const title = escaped(text(language, 'personFile.name'));
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>\n<body style="font-family:sans-serif">\n<h1>${title}</h1>\n<p>${file.madeAt}</p>\n${parts.join('\n')}\n</body></html>\n`;
};
