import { canonical, type Provable } from '#contracts/values/canonical.ts';

/** The data of a closed run with which an agent can check their statement; hashes in hexadecimal. */
export type StatementProof = {
  /** The statement as it was hashed when the run was closed, with its salt; amounts in cents. */
  readonly statement: { readonly total: number; readonly lines: readonly { readonly amount: number }[] };
  readonly leaf: string;
  /** Which of the run's `count` statements it is, from 0. */
  readonly index: number;
  readonly count: number;
  /** Hashes beside the leaf on its way to the root, the nearest first. */
  readonly path: readonly string[];
  readonly root: string;
};

/**
 * `holds`, or what is wrong: the lines don't add up to the total (`sum`), the statement differs from the hashed one
 * (`leaf`), or it is not part of the run (`path`).
 */
export type Checked = 'holds' | 'sum' | 'leaf' | 'path';

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (hash: string): number[] => (hash.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
const sha256 = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
/** A node's first byte is 1, as in RFC 6962; a leaf begins with a brace. */
const node = (left: string, right: string): Promise<string> =>
  sha256(Uint8Array.of(1, ...bytes(left), ...bytes(right)));

const splitOf = (length: number): number => {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
};

/** The root that a leaf and its path lead to in a tree of `count` leaves; null where the path does not fit the tree. */
const rootFrom = async (
  leaf: string,
  index: number,
  count: number,
  path: readonly string[],
): Promise<string | null> => {
  if (count <= 1) return count === 1 && index === 0 && path.length === 0 ? leaf : null;
  const last = path.at(-1);
  if (last === undefined || index < 0 || index >= count) return null;
  const split = splitOf(count);
  const inLeft = index < split;
  const below = await rootFrom(leaf, inLeft ? index : index - split, inLeft ? split : count - split, path.slice(0, -1));
  return below === null ? null : inLeft ? node(below, last) : node(last, below);
};

/**
 * Checks a statement in the browser, without a call: its lines add up to its total, its hash is the recorded one, and
 * that hash is part of the run's root (money design 3, "Proof").
 * @throws where the browser offers no cryptography, as on an address without https
 */
export const checkStatement = async ({
  statement,
  leaf,
  index,
  count,
  path,
  root,
}: StatementProof): Promise<Checked> => {
  if (statement.lines.reduce((sum, { amount }) => sum + amount, 0) !== statement.total) return 'sum';
  if ((await sha256(new TextEncoder().encode(canonical(statement as unknown as Provable)))) !== leaf) return 'leaf';
  return (await rootFrom(leaf, index, count, path)) === root ? 'holds' : 'path';
};
