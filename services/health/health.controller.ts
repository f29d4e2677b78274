import { Controller } from '@nestjs/common';
import { Alive, DeadJobs, Health, RetryJob, RowsLeftOut } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Rejected } from '#kernel/decider.ts';
import { EventStore } from '#contracts/events/event-store.ts';
import { Queue } from '#kernel/queue.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ProjectionProgress } from '#projections/kernel/projection-progress.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { OmittedRows } from '#services/http/omitted-rows.ts';
import { text } from '#services/http/texts.ts';
import { queues } from '#kernel/queues.ts';
import { Outages } from './outages.ts';

/** State of the servers. */
@Controller()
export class HealthController {
  private readonly outages = new Outages();

  constructor(
    private readonly models: ReadModels,
    private readonly store: EventStore,
    private readonly progress: ProjectionProgress,
    private readonly queue: Queue,
    private readonly omittedRows: OmittedRows,
  ) {}

  @Endpoint(Alive)
  async alive(_: Input<typeof Alive>, { language }: Caller) {
    const { store, models, queue } = this;
    const away = new Map(
      await this.outages.ask(
        new Map<string, () => Promise<unknown>>([
          ['Postgres', () => models.query(sql`select 1`)],
          [store.server, () => store.head()],
        ]),
      ),
    );
    if (store.unwritableSince && !away.has(store.server)) away.set(store.server, store.unwritableSince);
    if (away.size > 0) {
      const servers = [...away].map(([server, since]) => text(language, 'health.waiting', { server, since }));
      throw new Rejected('WAITING_FOR_SERVERS', { servers: servers.join(', ') });
    }
    return { ok: true, waitingFor: queue.awaySince ? [{ server: queue.server, since: queue.awaySince }] : [] };
  }

  @Endpoint(Health)
  async health() {
    return {
      head: await this.store.head(),
      projections: (await this.progress.lag(this.store)).map(({ name, position, behind, failed }) => ({
        name,
        position,
        behind,
        failed,
      })),
    };
  }

  @Endpoint(RowsLeftOut)
  rowsLeftOut() {
    return Promise.resolve(this.omittedRows.latest());
  }

  @Endpoint(DeadJobs)
  async deadJobs() {
    const dead = await Promise.all(queues.map((name) => this.queue.dead(name)));
    return dead.flat().map(({ queue, id, attempts, reason, diedAt }) => ({
      queue,
      id,
      name: queue,
      attempts,
      reason,
      failedAt: diedAt,
    }));
  }

  @Endpoint(RetryJob)
  async retry({ queue, id }: Input<typeof RetryJob>) {
    if (!(queues as readonly string[]).includes(queue) || !(await this.queue.retry(queue, id)))
      throw new Rejected('NOT_FOUND');
    return {};
  }
}
