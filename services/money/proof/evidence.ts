import { LogCheck, type LogRecord } from '#kernel/proof/log-check.ts';
import { BundleCheck } from './bundle-check.ts';

/** What doesn't hold: of which pay run, of which place of the log, or which line of the file can't be read. */
export interface Fault {
  readonly of: 'run' | 'log';
  readonly code: string;
  readonly where: string;
  readonly agentId: string | null;
}

/** The signatures in a mail, which may have been folded, quoted, or encoded for its way (quoted-printable): none of them holds a blank or a `>`. */
const mailedLines = (text: string): readonly string[] =>
  text
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/[\s>]+/g, '')
    .match(/\{"record":"mailed","head":\{[^{}]*\}\}/g) ?? [];

/** Characters of a line, or of a mail, above which it is none: no more of a file is held in memory. */
const longest = 10_000_000;

/** The lines of a text without their ends, and without the byte-order mark that some programs put before it; one that is too long comes in parts. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let begun = false;
  for await (const piece of pieces) {
    const lines = (rest + (begun ? piece : piece.replace(/^\uFEFF/, ''))).split(/\r?\n/);
    begun = true;
    rest = lines.pop()!;
    yield* lines;
    if (rest.length <= longest) continue;
    yield rest;
    rest = '';
  }
  if (rest !== '') yield rest;
}

/** Checks the files of a proof line by line, whichever records they hold: pay runs, the log, or both. */
export class Evidence {
  readonly run = new BundleCheck();
  readonly log = new LogCheck();
  private readonly unreadable: Fault[] = [];
  private runLines = 0;
  private lines = 0;

  /** @param line without its end */
  take(line: string): void {
    this.lines++;
    if (!/^\{"record":"(head|mailed|leaf|own)"/.test(line)) {
      this.runLines++;
      this.run.take(line);
      return;
    }
    try {
      this.log.take(JSON.parse(line) as LogRecord);
    } catch {
      // A finding, told with the others.
      this.unreadable.push({ of: 'log', code: 'UNREADABLE', where: `${this.lines}`, agentId: null });
    }
  }

  /** @param text of a mail with signatures of the log: as it is shown, quoted, or as its file has it */
  takeMail(text: string): void {
    const mailed = mailedLines(text);
    if (mailed.length === 0) this.unreadable.push({ of: 'log', code: 'UNREADABLE', where: '1', agentId: null });
    for (const line of mailed) this.take(line);
  }

  /** A file of records, or a mail. @param pieces its text as it is read */
  async takeFile(pieces: AsyncIterable<string>): Promise<void> {
    let mail: string | undefined;
    let started = false;
    for await (const line of linesOf(pieces)) {
      if (!started && !line.startsWith('{')) mail = '';
      started = true;
      if (mail === undefined) this.take(line);
      else mail += `${line}\n`;
      if (mail === undefined || mail.length <= longest) continue;
      mail = '';
      break;
    }
    if (mail !== undefined) this.takeMail(mail);
  }

  /** All that is wrong, the log first; nothing where everything holds. */
  end(): readonly Fault[] {
    const ofRuns = this.runLines > 0 || !this.log.asked ? this.run.end() : [];
    const log = this.log.end(this.run.namedHeads);
    return [
      ...this.unreadable,
      ...log.map((fault): Fault => ({ of: 'log', ...fault, agentId: null })),
      ...ofRuns.map((fault): Fault => ({ of: 'run', ...fault })),
    ];
  }
}
