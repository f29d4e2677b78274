import { sha256 } from './hash.ts';

/**
 * A Merkle tree as in RFC 6962: a list is split at the largest power of two below its length, so no leaf is counted
 * twice. All hashes in hexadecimal.
 */

const bytes = (hash: string) => Buffer.from(hash, 'hex');
/**
 * Hash of a node. A leaf is the hash of JSON, which begins with a brace, while the first byte of a node's input is 1,
 * so neither can pass for the other.
 */
export const nodeOf = (left: string, right: string): string =>
  sha256(Uint8Array.of(1), bytes(left), bytes(right)).toString('hex');

const splitOf = (length: number): number => {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
};

/** Root of these leaves; without leaves the hash of the empty text. */
export const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length <= 1) return leaves[0] ?? sha256('').toString('hex');
  const split = splitOf(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
};

/** Hashes that lead from a leaf to the root, the nearest neighbour first. */
export const pathOf = (leaves: readonly string[], index: number): string[] => {
  if (leaves.length <= 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split ? [...pathOf(left, index), rootOf(right)] : [...pathOf(right, index - split), rootOf(left)];
};

/** The root that a leaf and its path lead to; null where the path can't belong to a tree with this number of leaves. */
export const rootFrom = (leaf: string, index: number, count: number, path: readonly string[]): string | null => {
  if (count <= 1) return count === 1 && index === 0 && path.length === 0 ? leaf : null;
  const last = path.at(-1);
  if (last === undefined || index < 0 || index >= count) return null;
  const split = splitOf(count);
  const inLeft = index < split;
  const below = rootFrom(leaf, inLeft ? index : index - split, inLeft ? split : count - split, path.slice(0, -1));
  return below === null ? null : inLeft ? nodeOf(below, last) : nodeOf(last, below);
};

/** Number of nodes that are computed in one go. */
const stretch = 500;

/**
 * The levels of the tree, leaves first, for computing the paths of many leaves; a node without a neighbour moves up
 * unchanged.
 * @param pace called between two pieces of the work, which is long for a long log
 */
export const levelsOf = async (
  leaves: readonly string[],
  pace: () => Promise<void>,
): Promise<readonly (readonly string[])[]> => {
  const levels = [leaves];
  for (let below = leaves; below.length > 1; levels.push(below)) {
    const above: string[] = [];
    for (let n = 0; n < below.length; n += 2) {
      const [left, right] = [below[n]!, below[n + 1]];
      above.push(right === undefined ? left : nodeOf(left, right));
      if (above.length % stretch === 0) await pace();
    }
    below = above;
  }
  return levels;
};

/** The same result as `pathOf` of the leaves. */
export const pathIn = (levels: readonly (readonly string[])[], index: number): string[] =>
  levels.slice(0, -1).flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
