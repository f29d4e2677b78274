/** Items in portions; writing a file portion by portion is faster than item by item. */
export async function* inBatches<T>(items: AsyncIterable<T> | Iterable<T>, size: number): AsyncGenerator<readonly T[]> {
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
 * Reads a source once for several readers, each of which gets every item. The next item is read once all remaining
 * readers have asked for it, so at most one item is held. A reader that stops early must call `return`.
 */
export const teeReaders = <T>(source: AsyncIterable<T>, readers: number): AsyncIterableIterator<T>[] => {
  const items = source[Symbol.asyncIterator]();
  const present = new Set(Array.from({ length: readers }, (_, reader) => reader));
  const asking = new Map<number, (next: IteratorResult<T> | Promise<IteratorResult<T>>) => void>();
  const end: IteratorResult<T> = { done: true, value: undefined };

  const goOn = (): void => {
    if (present.size === 0 || asking.size < present.size) return;
    const next = items.next();
    const waiting = [...asking.values()];
    asking.clear();
    for (const tell of waiting) tell(next);
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
