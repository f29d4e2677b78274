import { Injectable } from '@nestjs/common';
import type { Recorded } from '#contracts/events/event-store.ts';
import { LogProof, StoredLog, type LogLeaf } from '#kernel/log-proof.ts';
import { pacing } from '#kernel/turns.ts';
import { eventLeaf, type StoredEvent } from '#services/integrity/log.ts';
import type { LogRecord } from '#services/integrity/log-check.ts';
import { levelsOf, pathIn } from '#services/integrity/merkle.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';

/** Hashes, or events, read at once. */
const batch = 1000;
/** Streams that belong to no company. */
const ofPlatform = /^registry/;

type Place = { readonly n: number; readonly path: readonly string[] };

const shown = ({ position: _, ...event }: Recorded): StoredEvent => event;

/** Exports for offline checks; see `LogRecord`. */
@Injectable()
export class LogExports {
  private busy: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly log: StoredLog,
    private readonly logProof: LogProof,
    private readonly models: ReadModels,
  ) {}

  async *heads(): AsyncGenerator<LogRecord> {
    for (const head of await this.logProof.heads()) yield { record: 'head', head };
  }

  /** Every event up to the last head, by its hash as recorded and as the store returns it now. */
  async *wholeLog(): AsyncGenerator<LogRecord> {
    const size = (await this.logProof.lastHead())?.size ?? 0;
    yield* this.heads();
    const stored = this.stored();
    for await (const { n, hash } of this.leaves(size)) {
      const { value, done } = await stored.next();
      if (done) yield { record: 'leaf', n, kept: hash, now: null };
      else
        yield {
          record: 'leaf',
          n,
          kept: hash,
          now: eventLeaf(value),
          ...(ofPlatform.test(value.stream) && { event: shown(value) }),
        };
    }
  }

  /** The company's own streams about pay and billing, complete up to the last head, each event with its path. */
  async *ofCompany(companyId: string): AsyncGenerator<LogRecord> {
    const size = (await this.logProof.lastHead())?.size ?? 0;
    yield* this.heads();
    const streams = await this.streamsOf(companyId);
    const places = await this.inTurn(() => this.placesOf(streams, size));
    for (const stream of streams) {
      for (const event of await this.log.read(stream)) {
        const place = places.get(event.id);
        if (place) yield { record: 'own', ...place, event: shown(event) };
      }
    }
  }

  /** One task after the other, since each holds the hashes of the whole log. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.busy.then(work);
    this.busy = result.catch(() => undefined);
    return result;
  }

  /** Events of streams by id: their number in the log, and their path in its tree. */
  private async placesOf(streams: readonly string[], size: number): Promise<ReadonlyMap<string, Place>> {
    const ids = new Set<string>();
    for (const stream of streams) for (const { id } of await this.log.read(stream)) ids.add(id);
    const numbers = new Map<string, number>();
    const hashes: string[] = [];
    for await (const { n, id, hash } of this.leaves(size)) {
      if (ids.has(id)) numbers.set(id, n);
      hashes.push(hash);
    }
    const levels = await levelsOf(hashes, pacing());
    return new Map([...numbers].map(([id, n]) => [id, { n, path: pathIn(levels, n - 1) }]));
  }

  private async *leaves(size: number): AsyncGenerator<LogLeaf> {
    for (let from = 1; from <= size; from += batch)
      yield* await this.logProof.leaves(from, Math.min(batch, size - from + 1));
  }

  private async *stored(): AsyncGenerator<Recorded, undefined> {
    for (let after = ''; ;) {
      const events = await this.log.readAll(after, batch);
      if (events.length === 0) return undefined;
      yield* events;
      after = events.at(-1)!.position;
    }
  }

  private async streamsOf(companyId: string): Promise<string[]> {
    const own = sql`r."companyId" = ${companyId}`;
    const [runs, statements, billing] = [
      await this.models.rows(MoneyRunRow, own),
      await this.models.rows(StatementRow, own),
      await this.models.rows(BillingRunRow, own),
    ];
    const named = (category: string, rows: readonly { readonly id: string }[]) =>
      rows.map(({ id }) => `${category}-${id}`).sort();
    return [
      `terms-${companyId}`,
      `invoiceBook-${companyId}`,
      ...named('payRun', runs),
      ...named('payStatement', statements),
      ...named('billingRun', billing),
    ];
  }
}
