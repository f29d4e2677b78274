import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Answer, Browser } from './vigie.ts';

/** One call as its client knows it. `tries` above 1: it was repeated with the same key because there was no answer. */
type Entry = { readonly call: string; readonly correlationId: string; tries: number; answer?: Answer };

/** A client that repeats a call with the same key until there is an answer other than "service unavailable". */
export class Journal {
  readonly entries: Entry[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly userId: string,
  ) {}

  async ask<E extends Endpoint>(endpoint: E, input: z.input<E['input']>): Promise<Answer> {
    const key = randomUUID();
    const entry: Entry = { call: endpoint.name, correlationId: derivedId(this.userId, endpoint.name, key), tries: 0 };
    this.entries.push(entry);
    for (;;) {
      entry.tries++;
      const answer = await this.browser.call(endpoint, input, { key }).catch(() => undefined);
      if (answer && answer.http < 500) return (entry.answer = answer);
      if (answer && answer.http !== 503) throw new Error(`${endpoint.name} answered ${answer.http}: ${answer.text}`);
      await pause(100);
    }
  }
}
