/** A line of the registry, ready to be kept. */
export type RegistryEntry = {
  readonly line: number;
  readonly number: string;
  readonly name: string;
  readonly good: boolean;
  /** A day. */ readonly validTo: string | null;
  readonly numberKey: string;
  readonly nameKey: string;
};
export type RegistryCounts = { readonly rows: number; readonly added: number; readonly changed: number; readonly removed: number };
export type RegistryProgress = { readonly importId: string; readonly step: 'reading' | 'comparing' | 'checking'; /** Of 100. */ readonly percent: number };

/** The provincial registry as last uploaded: what can be had again from the kept file, so no facts. Licences are checked against it in the database. */
export interface Registry {
  /** Which import is kept, if any, and how it differs from the one before. */
  current(): Promise<
    ({ readonly importId: string; readonly hash: string; /** UTC instant of the last upload of it. */ readonly uploadedAt: string } & RegistryCounts) | null
  >;
  /** Holds lines beside the current ones; what an import left there before is gone. */
  stage(importId: string, entries: AsyncIterable<readonly RegistryEntry[]>): Promise<void>;
  /** Takes repeated numbers out of what is staged, the first line of each excepted. @returns the lines taken out, in order */
  dropRepeated(importId: string): Promise<readonly { readonly line: number; readonly number: string }[]>;
  /** Compares what is staged with the current lines, and puts it in their place, all at once. */
  adopt(importId: string, hash: string, uploadedAt: string): Promise<RegistryCounts>;
  /** The current file came again. */
  uploadedAgain(at: string): Promise<void>;
  tell(progress: RegistryProgress): Promise<void>;
  progress(): Promise<RegistryProgress | null>;
}
