import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFiles } from '#infra/storage/folder.ts';
import type { PayRow } from '#services/money/engine/layouts.ts';
import { payLayouts } from '#services/money/pay-run/pay-layouts.ts';
import { storeRendered } from '#services/money/run/rendering.ts';
import { atMost, type Report } from './report.ts';

const id = (kind: number, n: number): string => `00000000-0000-4000-800${kind}-${n.toString(16).padStart(12, '0')}`;

const agentOf = (n: number): PayRow['agent'] => ({
  payNo: String(1000 + n),
  lastName: `Tremblay ${n}`,
  firstName: 'Anne',
  division: '',
  department: 'Nord',
  service: '',
  subDepartment: '',
});
const days = Array.from({ length: 14 }, (_, n) => `2026-03-${String(1 + n).padStart(2, '0')}`);

/**
 * Lines of a run of this size, generated one after the other so that none is kept in memory; generating them must take
 * little time itself.
 */
function* linesOf(count: number): Generator<PayRow> {
  const of = (kind: number, ids: number) => Array.from({ length: ids }, (_, n) => id(kind, n));
  const [events, clients, places] = [of(3, 500), of(5, 50), of(6, 200)];
  let agent = agentOf(0);
  for (let n = 0; n < count; n++) {
    if (n % 20 === 0) agent = agentOf(n / 20);
    const minutes = 270 + (n % 11);
    const workId = id(2, n);
    yield {
      line: {
        id: id(4, n),
        key: `${workId}|regular`,
        kind: 'regular',
        companyId: '',
        agentId: '',
        workId,
        siteEventId: events[n % 500]!,
        customerId: clients[n % 50]!,
        placeId: places[n % 200]!,
        billToId: null,
        primeId: null,
        gainCode: 'REG',
        rate: 2009,
        factor: 100,
        overtime: false,
        minutes,
        distance: 0,
        amount: Math.round((minutes * 2009) / 60),
        date: days[n % 14]!,
        week: '2026-03-01',
        period: '2026-03-01',
        month: '2026-03',
        reverses: null,
        replaces: null,
      },
      companyNo: '42-007',
      runNo: '1',
      period: '2026-03-01',
      payDay: '2026-03-19',
      agent,
      client: `Client ${n % 50}`,
      place: `Place ${n % 200}`,
      event: `Event ${n % 500}`,
    };
  }
}
interface Written {
  readonly ms: number;
  /** Peak memory of the process in bytes. */
  readonly peak: number;
}

/** Writes this many lines to the generic files, CSV and spreadsheet. */
const written = async (lines: number): Promise<Written> => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  const from = performance.now();
  try {
    const file = { layout: payLayouts.pay, language: 'en', name: 'pay' } as const;
    const [csv] = await storeRendered(new FolderFiles(folder), linesOf(lines), [
      { ...file, format: 'csv' },
      { ...file, format: 'xlsx' },
    ]);
    if (csv!.size < lines * 100) throw new Error(`The file of ${lines} lines has ${csv!.size} bytes.`);
    return { ms: performance.now() - from, peak };
  } finally {
    clearInterval(sampling);
    await rm(folder, { recursive: true });
  }
};

/** The same in a separate process, whose memory contains nothing else. */
const writtenApart = (lines: number): Promise<Written> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [String(lines)]);
    child.once('message', (measured) => resolve(measured as Written));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`Writing ${lines} lines ended (${signal ?? `code ${code}`}).`)),
    );
  });

/** Files of 10⁵ lines, and of ten times as many with hardly more memory. */
export const exportedLines = async (report: Report): Promise<void> => {
  const some = await writtenApart(100_000);
  const many = await writtenApart(1_000_000);
  const megabytes = ({ peak }: Written) => `${(peak / 2 ** 20).toFixed(0)} MB`;
  report({
    name: 'money, 100,000 lines written as CSV and spreadsheet',
    ours: `${(some.ms / 1000).toFixed(1)} s`,
    baseline: '5 s',
    ratio: some.ms / 5000,
    aim: atMost(some.ms / 5000, 1),
  });
  report({
    name: 'money, memory for 1,000,000 lines beside 100,000',
    ours: megabytes(many),
    baseline: megabytes(some),
    ratio: many.peak / some.peak,
    aim: atMost(many.peak / some.peak, 1.2),
  });
};

if (import.meta.filename === process.argv[1])
  process.send!(await written(Number(process.argv[2])), () => process.exit());
