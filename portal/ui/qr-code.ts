/** Bytes for error correction in a block, and the number of blocks, of versions 1 to 20 at level L (ISO/IEC 18004). */
const correction = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const blockCounts = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];

const maskings: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Whole bytes of a symbol, for data and error correction. */
const bytesOf = (version: number): number => {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const alignment = aligned && (25 * aligned - 10) * aligned - 55;
  return Math.floor(((16 * version + 128) * version + 64 - alignment - (version > 6 ? 36 : 0)) / 8);
};

/** Product in the field of 256 elements (polynomial 0x11d). */
const times = (one: number, other: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
};

/** Reed–Solomon: the remainder of the data. */
const remainder = (data: readonly number[], degree: number): number[] => {
  let divisor = [1];
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2))
    divisor = [...divisor, 0].map((one, at) => one ^ times(divisor[at - 1] ?? 0, root));
  let rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((one, at) => one ^ times(divisor[at + 1]!, factor));
  }
  return rest;
};

const toBits = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** The text with its error correction, its blocks interleaved, as bits. */
const contentOf = (text: Uint8Array, version: number): number[] => {
  const [each, count, all] = [correction[version - 1]!, blockCounts[version - 1]!, bytesOf(version)];
  const room = all - each * count;
  const bits = [
    0,
    1,
    0,
    0,
    ...toBits(text.length, version < 10 ? 8 : 16),
    ...[...text].flatMap((byte) => toBits(byte, 8)),
    0,
    0,
    0,
    0,
  ];
  const data = Array.from({ length: room }, (_, at) => {
    const eight = bits.slice(8 * at, 8 * at + 8);
    if (eight.length > 0) return Number.parseInt(eight.join(''), 2);
    return (at - bits.length / 8) % 2 === 0 ? 0xec : 0x11;
  });
  const short = count - (all % count);
  const length = Math.floor(all / count) - each;
  const blocks = Array.from({ length: count }, (_, at) => {
    const from = at * length + Math.max(0, at - short);
    return data.slice(from, from + length + (at < short ? 0 : 1));
  });
  const columns = (parts: readonly number[][], most: number) =>
    Array.from({ length: most }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
  const interleaved = [
    ...columns(blocks, length + 1),
    ...columns(
      blocks.map((block) => remainder(block, each)),
      each,
    ),
  ];
  return interleaved.flatMap((byte) => toBits(byte, 8));
};

/** Centres of the alignment patterns along one side. */
const alignmentOf = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - (count - 2 - at) * step)];
};

/** A value followed by its remainder by a generator, as the format and the version are written. */
const checked = (value: number, degree: number, generator: number): number => {
  let rest = value;
  for (let at = 0; at < degree; at++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
};

type Grid = (boolean | undefined)[][];

/** All that doesn't depend on the text or the masking, and the places of the format, held free. */
const frame = (version: number): Grid => {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size));
  const square = (cx: number, cy: number, radius: number, dark: (distance: number) => boolean) => {
    for (let y = Math.max(0, cy - radius); y <= Math.min(size - 1, cy + radius); y++)
      for (let x = Math.max(0, cx - radius); x <= Math.min(size - 1, cx + radius); x++)
        grid[y]![x] = dark(Math.max(Math.abs(x - cx), Math.abs(y - cy)));
  };
  for (let at = 0; at < size; at++) grid[6]![at] = grid[at]![6] = at % 2 === 0;
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (far) => far !== 2 && far !== 4);
  const centres = alignmentOf(version);
  for (const x of centres)
    for (const y of centres) {
      const corner = [x, y].every((one) => one === 6 || one === size - 7) && (x === 6 || y === 6);
      if (!corner) square(x, y, 2, (far) => far !== 1);
    }
  for (let at = 0; at < 18 && version > 6; at++) {
    const dark = ((checked(version, 12, 0x1f25) >> at) & 1) === 1;
    const [one, other] = [Math.floor(at / 3), size - 11 + (at % 3)];
    grid[one]![other] = grid[other]![one] = dark;
  }
  writeFormat(grid, 0);
  return grid;
};

/** Level L and the masking, twice. */
const writeFormat = (grid: Grid, masking: number): void => {
  const size = grid.length;
  const bits = checked(8 | masking, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const dark = ((bits >> at) & 1) === 1;
    const beside = at < 6 ? at : at < 8 ? at + 1 : 14 - at + (at === 8 ? 1 : 0);
    if (at < 8) {
      grid[beside]![8] = dark;
      grid[8]![size - 1 - at] = dark;
    } else {
      grid[8]![beside] = dark;
      grid[size - 15 + at]![8] = dark;
    }
  }
  grid[size - 8]![8] = true;
};

/** How hard a grid is to read: long runs, squares of one colour, look-alikes of the corners, imbalance. */
const penalty = (grid: Grid): number => {
  const lines = grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const turned = lines.map((_, x) => lines.map((line) => line[x]).join(''));
  let sum = 0;
  for (const line of [...lines, ...turned]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, line] of lines.slice(1).entries())
    for (let x = 1; x < line.length; x++)
      if (new Set([line[x], line[x - 1], lines[y]![x], lines[y]![x - 1]]).size === 1) sum += 3;
  const dark = lines.join('').replaceAll('0', '').length / lines.length ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
};

const masked = (version: number, bits: readonly number[], masking: number): Grid => {
  const grid = frame(version);
  const size = grid.length;
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (grid[y]![x] === undefined) grid[y]![x] = (bits[next++] === 1) !== maskings[masking]!(x, y);
      }
  writeFormat(grid, masking);
  return grid;
};

/**
 * A QR code of a text (ISO/IEC 18004, bytes, level L): its rows, true where dark, without the quiet zone of four;
 * undefined for a text of more than 858 bytes.
 */
export const qrCode = (text: string): readonly (readonly boolean[])[] | undefined => {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 +
    correction.findIndex((each, at) => {
      const room = bytesOf(at + 1) - each * blockCounts[at]!;
      return bytes.length + (at < 9 ? 2 : 3) <= room;
    });
  if (version === 0) return undefined;
  const bits = contentOf(bytes, version);
  const grids = maskings.map((_, masking) => masked(version, bits, masking));
  const costs = grids.map(penalty);
  return grids[costs.indexOf(Math.min(...costs))] as boolean[][];
};
