/** Small secrets about people, stored encrypted and outside the log, so that they can be deleted for good. */
export abstract class Secrets {
  /** @param place what the secret belongs to, e.g. `agent:<id>:ssn` @param text null deletes it */
  abstract put(place: string, text: string | null): Promise<void>;
  /**
   * Stores a text where none is stored yet.
   * @returns the stored text: of several callers at once, all get the first one's
   */
  abstract putFirst(place: string, text: string): Promise<string>;
  /** @returns place → text, for those that exist */
  abstract open(places: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
