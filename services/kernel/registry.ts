import type { KnownLines, Fingerprint } from './known-lines.ts';

/** A line of the registry, ready to be stored. */
export type RegistryEntry = {
  readonly line: number;
  readonly number: string;
  readonly name: string;
  readonly good: boolean;
  /** Local date. */ readonly validTo: string | null;
  readonly numberKey: string;
  readonly nameKey: string;
  /** Fingerprint of the line as written, by which it is recognized in later files. */ readonly print: Fingerprint;
};
/** A line whose number other lines of the file have too. */
export type RepeatedLine = {
  readonly line: number;
  readonly number: string;
  readonly fault: 'repeated' | 'contradicting';
};
/** What the registry lists under a number. `validTo`: local date, null without end. */
export type RegistryListing = {
  readonly name: string;
  readonly nameKey: string;
  readonly good: boolean;
  readonly validTo: string | null;
};
/** An adopted import. `reading`: version of how lines become entries, see `known`. `uploadedAt`: UTC instant. */
export type AdoptedImport = {
  readonly importId: string;
  readonly hash: string;
  readonly reading: string;
  readonly uploadedAt: string;
};
export type RegistryCounts = {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
};
export type RegistryProgress = {
  readonly importId: string;
  readonly step: 'reading' | 'comparing' | 'checking';
  /** Per cent. */ readonly percent: number;
};

/**
 * The provincial registry as last uploaded. It can be rebuilt from the stored file, so it isn't kept as events.
 * Licences are checked against it in the database.
 */
export abstract class Registry {
  /** The present import, if any, and its differences to the previous one. */
  abstract current(): Promise<
    | ({
        readonly importId: string;
        readonly hash: string;
        /** UTC instant of its last upload. */ readonly uploadedAt: string;
      } & RegistryCounts)
    | null
  >;
  /** Lines of the present registry, where they were read by the same version; undefined when there are none. */
  abstract known(reading: string): Promise<KnownLines | undefined>;
  /** Stores lines beside the present ones; lines that an import left there before are removed. */
  abstract stage(importId: string, entries: AsyncIterable<readonly RegistryEntry[]>): Promise<void>;
  /**
   * Removes repeated numbers from the staged and the known lines: where all lines of a number say the same, all but the
   * first (`repeated`), else all of them (`contradicting`, decision 75).
   * @returns the removed lines, in order
   */
  abstract dropRepeated(importId: string, known: KnownLines | undefined): Promise<readonly RepeatedLine[]>;
  /**
   * Compares the staged lines with the present ones and replaces these, all at once; known lines that occur again stay.
   * @throws when the present lines are no longer the known ones
   */
  abstract adopt(adopted: AdoptedImport, known: KnownLines | undefined): Promise<RegistryCounts>;
  /** What the registry will list under these keys once the staged lines have replaced the present ones. */
  abstract listedAfterImport(
    importId: string,
    known: KnownLines | undefined,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, RegistryListing>>;
  /** What the registry lists under the number of a licence, however the number is written; undefined for nothing. */
  abstract listed(number: string): Promise<RegistryListing | undefined>;
  /** Removes the registry, as before the first upload. */
  abstract clear(): Promise<void>;
  /** Records that the present file was uploaded again. */
  abstract uploadedAgain(at: string): Promise<void>;
  abstract tell(progress: RegistryProgress): Promise<void>;
  abstract progress(): Promise<RegistryProgress | null>;
}
