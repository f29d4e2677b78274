import type { Files } from '#kernel/files.ts';
import type { Work } from '../engine/work.ts';
import { freeze, readFrozen } from '../run/frozen-file.ts';
import type { BillingInputs, KnownLine } from './bills-of.ts';

/** Works and closed lines, of which there are many, are stored as one record each; all else is the first record. */
type Rest = Omit<BillingInputs, 'works' | 'closed'>;
type Kept = { readonly rest: Rest } | { readonly work: Work } | { readonly closed: KnownLine };

function* records({ works, closed, ...rest }: BillingInputs): Generator<Kept> {
  yield { rest };
  for (const work of works) yield { work };
  for (const line of closed) yield { closed: line };
}

/** Stores a run's inputs under their hash; the bills are always computed from these bytes only. */
export const freezeInputs = async (files: Files, inputs: BillingInputs): Promise<string> =>
  (await freeze(files, records(inputs))).hash;

/** @throws FileMissing */
export const readFrozenInputs = async (files: Files, hash: string): Promise<BillingInputs> => {
  let rest: Rest | undefined;
  const [works, closed]: [Work[], KnownLine[]] = [[], []];
  for await (const record of readFrozen<Kept>(files, hash)) {
    if ('rest' in record) rest = record.rest;
    else if ('work' in record) works.push(record.work);
    else closed.push(record.closed);
  }
  return { ...rest!, works, closed };
};
