import { z } from 'zod';
import { Point } from '#contracts/values/common.ts';
import type { Address, Geocoder } from '#kernel/geocoder.ts';

/** Milliseconds that an answer may take, characters that it may have, and questions that may wait at a time. */
const patience = 4_000;
const longest = 100_000;
const maxConcurrent = 4;

const Found = z
  .array(z.object({ lat: z.coerce.number(), lon: z.coerce.number() }))
  .max(50)
  .transform(([first]) => (first ? Point.parse({ lat: first.lat, lng: first.lon }) : null));

/** A geocoding service that speaks as Nominatim's `/search` does. Its errors name no address. */
export class Nominatim implements Geocoder {
  private waiting = 0;

  /** @param url of the search, whatever key it needs included; without one nothing is found */
  constructor(
    private readonly url: string | undefined,
    private readonly origin: string,
  ) {}

  get available(): boolean {
    return this.url !== undefined;
  }

  async find({ address, city, postalCode, country }: Address): Promise<z.output<typeof Point> | null> {
    if (!this.url) return null;
    if (this.waiting >= maxConcurrent) throw new Error('The geocoding service has enough to do.');
    this.waiting += 1;
    try {
      const asked = new URL(this.url);
      const words = [address, city, postalCode, country].filter(Boolean).join(', ');
      for (const [name, value] of Object.entries({ q: words, format: 'jsonv2', limit: '1' }))
        asked.searchParams.set(name, value);
      return await this.ask(asked);
    } finally {
      this.waiting -= 1;
    }
  }

  /** Failures are reported without their cause, which may contain the address. */
  private async ask(asked: URL): Promise<z.output<typeof Point> | null> {
    const answer = await fetch(asked, {
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': `Vigie (${this.origin})` },
    }).catch(() => null);
    if (!answer?.ok) throw new Error(`The geocoding service answered ${answer?.status ?? 'nothing'}.`);
    const { success, data } = Found.safeParse(await limited(answer).catch(() => undefined));
    if (!success) throw new Error('The geocoding service answered what is no list of points.');
    return data;
  }
}

/** The JSON of an answer, read no further than it may be long. */
const limited = async ({ body }: Response): Promise<unknown> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > longest) throw new Error('Too long.');
  }
  return JSON.parse(text);
};
