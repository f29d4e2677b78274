/** A round mark on a map: its centre and diameter, in pixels. */
export type MapMark = { readonly id: string; readonly x: number; readonly y: number; readonly size: number };
/** Offset of a mark from its point in pixels, to the right and down. */
export type Offset = readonly [number, number];

const here: Offset = [0, 0];
/** Pixels between two marks, and between two rings of candidate positions around a point. */
const gap = 2;
const ringWidth = 29;
const rings = 5;
/** Side in pixels of a square of the index in which neighbours are looked up. */
const cell = 40;
/** More columns of squares than a map has at its deepest zoom. */
const columns = 2 ** 24;

/** Candidate offsets of a mark, the nearest first, beginning on the right. */
const places: readonly Offset[] = Array.from({ length: rings }, (_, ring) => {
  const slots = 6 * (ring + 1);
  return Array.from({ length: slots }, (_, slot): Offset => {
    const angle = (2 * Math.PI * slot) / slots;
    const far = ringWidth * (ring + 1);
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
  });
}).flat();

/**
 * Moves marks so that none covers another; the first ones stay at their points. A mark without a free position in five
 * rings around its point stays there.
 * @param before the last offsets, which are kept where they are still free, so that marks don't jump whenever another
 * moves
 */
export const withoutOverlap = (marks: readonly MapMark[], before: ReadonlyMap<string, Offset> = new Map()) => {
  const taken = new Map<number, MapMark[]>();
  const keyOf = (x: number, y: number): number => Math.floor(x / cell) * columns + Math.floor(y / cell);
  const isFree = ({ x, y, size }: MapMark, [right, down]: Offset): boolean => {
    const key = keyOf(x + right, y + down);
    for (const column of [-columns, 0, columns])
      for (const row of [-1, 0, 1])
        for (const other of taken.get(key + column + row) ?? [])
          if (Math.hypot(other.x - x - right, other.y - y - down) < (other.size + size) / 2 + gap) return false;
    return true;
  };
  return new Map(
    marks.map((mark): readonly [string, Offset] => {
      const last = before.get(mark.id);
      const offset =
        [here, ...(last ? [last] : [])].find((one) => isFree(mark, one)) ??
        places.find((one) => isFree(mark, one)) ??
        here;
      const [x, y] = [mark.x + offset[0], mark.y + offset[1]];
      const there = taken.get(keyOf(x, y));
      if (there) there.push({ ...mark, x, y });
      else taken.set(keyOf(x, y), [{ ...mark, x, y }]);
      return [mark.id, offset];
    }),
  );
};
