/** Small secrets about people, kept sealed and outside the log, so that they can be taken away for good. */
export abstract class Secrets {
  /** @param place what the secret belongs to, e.g. `agent:<id>:ssn`. Without a text it is taken away */
  abstract put(place: string, text: string | null): Promise<void>;
  /** @returns place → text of those that are there */
  abstract open(places: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
