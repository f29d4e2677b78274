/** A possible column for a row, with its cost. */
export type Edge = { readonly column: number; readonly cost: number };

/**
 * Assigns each row at most one column, and each column at most one row, at the least total cost; an unassigned row
 * costs `open`. Uses successive shortest augmenting paths over the existing edges only, so rows with few edges are
 * fast.
 * @param columns number of columns; edges name them from 0
 * @returns the column of each row, −1 for none
 */
export const matching = (edges: readonly (readonly Edge[])[], open: readonly number[], columns: number): Int32Array => {
  const rows = edges.length;
  const columnOf = new Int32Array(rows).fill(-1);
  const rowOf = new Int32Array(columns).fill(-1);
  const rowPrice = new Float64Array(rows);
  const price = new Float64Array(columns);
  const distance = new Float64Array(columns);
  const from = new Int32Array(columns);
  const done = new Uint8Array(columns);
  for (let start = 0; start < rows; start++) {
    const touched: number[] = [];
    const heap = new Heap();
    const settled: number[] = [];
    let best = Infinity;
    let bestRow = -1;
    let bestColumn = -1;
    // From a row at this distance: leave it open, or continue to its columns.
    const spread = (row: number, so: number) => {
      const alone = so + open[row]! - rowPrice[row]!;
      if (alone < best) [best, bestRow, bestColumn] = [alone, row, -1];
      for (const { column, cost } of edges[row]!) {
        if (done[column]) continue;
        const next = so + cost - rowPrice[row]! - price[column]!;
        if (from[column] !== 0 && distance[column]! <= next) continue;
        if (next >= best) continue;
        if (from[column] === 0) touched.push(column);
        distance[column] = next;
        from[column] = row + 1;
        heap.push(next, column);
      }
    };
    spread(start, 0);
    for (let top = heap.pop(); top !== undefined && top.key < best; top = heap.pop()) {
      const { key, value: column } = top;
      if (done[column] || key > distance[column]!) continue;
      done[column] = 1;
      settled.push(column);
      const row = rowOf[column]!;
      if (row < 0) {
        [best, bestRow, bestColumn] = [key, from[column]! - 1, column];
        break;
      }
      spread(row, key);
    }
    // Raise prices so that no reduced cost is negative.
    rowPrice[start]! += best;
    for (const column of settled) {
      const row = rowOf[column]!;
      if (row >= 0) rowPrice[row]! += best - distance[column]!;
      price[column]! -= best - distance[column]!;
    }
    // Rows on the path pass their columns on.
    let row = bestRow;
    let column = bestColumn;
    for (;;) {
      const had = columnOf[row]!;
      columnOf[row] = column;
      if (column >= 0) rowOf[column] = row;
      if (row === start) break;
      column = had;
      row = from[had]! - 1;
    }
    for (const one of touched) {
      from[one] = 0;
      done[one] = 0;
    }
  }
  return columnOf;
};

/** A binary min-heap of numbers by key. */
class Heap {
  private readonly keys: number[] = [];
  private readonly values: number[] = [];

  push(key: number, value: number): void {
    let at = this.keys.length;
    this.keys.push(key);
    this.values.push(value);
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (this.keys[up]! <= key) break;
      this.keys[at] = this.keys[up]!;
      this.values[at] = this.values[up]!;
      at = up;
    }
    this.keys[at] = key;
    this.values[at] = value;
  }

  pop(): { readonly key: number; readonly value: number } | undefined {
    if (this.keys.length === 0) return undefined;
    const top = { key: this.keys[0]!, value: this.values[0]! };
    const key = this.keys.pop()!;
    const value = this.values.pop()!;
    const size = this.keys.length;
    if (size > 0) {
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down >= size) break;
        if (down + 1 < size && this.keys[down + 1]! < this.keys[down]!) down++;
        if (this.keys[down]! >= key) break;
        this.keys[at] = this.keys[down]!;
        this.values[at] = this.values[down]!;
        at = down;
      }
      this.keys[at] = key;
      this.values[at] = value;
    }
    return top;
  }
}
