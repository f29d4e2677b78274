/** Items side by side, some of them at a time: a file is written faster so than item by item. */
export async function* inPortions<T>(
  items: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncGenerator<readonly T[]> {
  let portion: T[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/**
 * One reading of a source for several readers, who each get every item: it goes on once all who still read have asked for the next, so no more
 * than one item is held. Whoever leaves early says so by `return`.
 */
export const readTogether = <T>(source: AsyncIterable<T>, readers: number): AsyncIterableIterator<T>[] => {
  const items = source[Symbol.asyncIterator]();
  const present = new Set(Array.from({ length: readers }, (_, reader) => reader));
  const asking = new Map<number, (next: IteratorResult<T> | Promise<IteratorResult<T>>) => void>();
  const end: IteratorResult<T> = { done: true, value: undefined };

  const goOn = (): void => {
    if (present.size === 0 || asking.size < present.size) return;
    const next = items.next();
    const told = [...asking.values()];
    asking.clear();
    for (const tell of told) tell(next);
  };
  const leave = async (reader: number): Promise<IteratorResult<T>> => {
    if (!present.delete(reader)) return end;
    asking.get(reader)?.(end);
    asking.delete(reader);
    if (present.size === 0) await items.return?.();
    else goOn();
    return end;
  };
  return [...present].map((reader) => ({
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () =>
      present.has(reader)
        ? new Promise((resolve) => {
            asking.set(reader, resolve);
            goOn();
          })
        : Promise.resolve(end),
    return: () => leave(reader),
  }));
};
