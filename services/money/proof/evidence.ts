import { LogCheck, type LogRecord } from '#services/integrity/log-check.ts';
import { BundleCheck } from './bundle-check.ts';

/** A check that failed: of which pay run, of which position in the log, or which line of the file can't be read. */
export interface Fault {
  readonly of: 'run' | 'log';
  readonly code: string;
  readonly where: string;
  readonly agentId: string | null;
}

/**
 * Signatures in a mail, whose text may have been folded, quoted, or encoded as quoted-printable; signatures contain no
 * space or `>`.
 */
const mailedLines = (text: string): readonly string[] =>
  text
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/[\s>]+/g, '')
    .match(/\{"record":"mailed","head":\{[^{}]*\}\}/g) ?? [];

/** Most characters of a line or mail; more of a file is never held in memory. */
const longest = 10_000_000;

/**
 * The lines of a text without line ends, and without the byte order mark that some programs add; a line that is too
 * long comes in parts.
 */
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

/** Checks the files of a proof line by line, whether they contain pay runs, the log, or both. */
export class Evidence {
  readonly run = new BundleCheck();
  readonly log = new LogCheck();
  private readonly unreadable: Fault[] = [];
  private runLines = 0;
  private lines = 0;

  /** @param line without its line end */
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
      // A fault, reported with the others.
      this.unreadable.push({ of: 'log', code: 'UNREADABLE', where: `${this.lines}`, agentId: null });
    }
  }

  /** @param text text of a mail with signatures of the log: as displayed, quoted, or as in its file */
  takeMail(text: string): void {
    const mailed = mailedLines(text);
    if (mailed.length === 0) this.unreadable.push({ of: 'log', code: 'UNREADABLE', where: '1', agentId: null });
    for (const line of mailed) this.take(line);
  }

  /** Checks a file of records, or a mail. @param pieces its text in pieces */
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

  /** Ends the check. @returns all faults, those of the log first; empty where there are none */
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
