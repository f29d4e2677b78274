import type { KnownLines, Fingerprint } from './known-lines.ts';

/** A line of the registry, ready to be kept. */
export type RegistryEntry = {
  readonly line: number;
  readonly number: string;
  readonly name: string;
  readonly good: boolean;
  /** A day. */ readonly validTo: string | null;
  readonly numberKey: string;
  readonly nameKey: string;
  /** Of the line as it was written, so that it is known when it comes again. */ readonly print: Fingerprint;
};
/** What a registry says under a number. `validTo`: a day, null without end. */
export type Listed = {
  readonly name: string;
  readonly nameKey: string;
  readonly good: boolean;
  readonly validTo: string | null;
};
/** `reading`: how lines became entries, see `known`. `uploadedAt`: UTC instant. */
export type Adopted = {
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
  /** Of 100. */ readonly percent: number;
};

/** The provincial registry as last uploaded: what can be had again from the kept file, so no facts. Licences are checked against it in the database. */
export abstract class Registry {
  /** Which import is kept, if any, and how it differs from the one before. */
  abstract current(): Promise<
    | ({
        readonly importId: string;
        readonly hash: string;
        /** UTC instant of the last upload of it. */ readonly uploadedAt: string;
      } & RegistryCounts)
    | null
  >;
  /** The current lines, when they were read in the same way; undefined when there are none. */
  abstract known(reading: string): Promise<KnownLines | undefined>;
  /** Holds lines beside the current ones; what an import left there before is gone. */
  abstract stage(importId: string, entries: AsyncIterable<readonly RegistryEntry[]>): Promise<void>;
  /** Takes repeated numbers out of what is staged and what is known, the first line of each excepted. @returns the lines taken out, in order */
  abstract dropRepeated(
    importId: string,
    known: KnownLines | undefined,
  ): Promise<readonly { readonly line: number; readonly number: string }[]>;
  /**
   * Compares what is staged with the current lines, and puts it in their place, all at once; known lines that are there again stay.
   * @throws when the current lines are no longer those that were known
   */
  abstract adopt(adopted: Adopted, known: KnownLines | undefined): Promise<RegistryCounts>;
  /** What the registry will list under these keys once what is staged has taken its place. */
  abstract foreseen(
    importId: string,
    known: KnownLines | undefined,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Listed>>;
  /** What the registry lists under a licence's number, however that is written; undefined when nothing. */
  abstract listed(number: string): Promise<Listed | undefined>;
  /** There is no registry any more, as before the first upload. */
  abstract clear(): Promise<void>;
  /** The current file came again. */
  abstract uploadedAgain(at: string): Promise<void>;
  abstract tell(progress: RegistryProgress): Promise<void>;
  abstract progress(): Promise<RegistryProgress | null>;
}
