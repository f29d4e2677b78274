import { Injectable } from '@nestjs/common';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { anyNameIn } from '#contracts/values/named.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { EventNames } from '../inputs/event-names.ts';

type Subject = {
  readonly customerId: string | null;
  readonly placeId: string | null;
  readonly siteEventId: string | null;
  readonly primeId?: string | null;
};

/** Finds names for lines and works. */
@Injectable()
export class MoneyNames {
  constructor(
    private readonly models: ReadModels,
    private readonly events: EventNames,
  ) {}

  /** Id → name, of clients, places, events (`R12 Title`) and primes, in a language. */
  async of(subjects: readonly Subject[], language: Language = 'en'): Promise<ReadonlyMap<string, string>> {
    const [clients, places, events, primes] = await Promise.all([
      this.models.byIds(AccountRow, new Set(subjects.map(({ customerId }) => customerId))),
      this.models.byIds(PlaceRow, new Set(subjects.map(({ placeId }) => placeId))),
      this.events.of(subjects.map(({ siteEventId }) => siteEventId)),
      this.models.byIds(ReferenceRow, new Set(subjects.map(({ primeId }) => primeId ?? null))),
    ]);
    return new Map([
      ...[...clients.values(), ...places.values()].map(({ id, name }) => [id, name] as const),
      ...[...events].map(([id, { requestNo, title }]) => [id, `R${requestNo} ${title}`.trim()] as const),
      ...[...primes.values()].map(({ id, value }) => [id, anyNameIn(language, value)] as const),
    ]);
  }
}
