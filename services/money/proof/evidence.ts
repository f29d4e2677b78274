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

  /** A file of records, or a mail. @param lines without their ends */
  async takeFile(lines: AsyncIterable<string>): Promise<void> {
    let mail: string[] | undefined;
    let started = false;
    for await (const line of lines) {
      if (!started && !line.startsWith('{')) mail = [];
      started = true;
      if (mail) mail.push(line);
      else this.take(line);
    }
    if (mail) this.takeMail(mail.join('\n'));
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
