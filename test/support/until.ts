/** Milliseconds that a busy machine may take until something is so. */
export const patience = 60_000;

/**
 * Repeats a call until its answer is accepted; by default any but undefined, null or `false`.
 * @returns it
 * @throws with the last answer after `patience`
 */
export const until = async <Value>(
  ask: () => Promise<Value> | Value,
  wanted: (value: Value) => boolean = Boolean,
): Promise<Exclude<Value, undefined | false>> => {
  for (const end = performance.now() + patience; ;) {
    const value = await ask();
    if (wanted(value)) return value as Exclude<Value, undefined | false>;
    if (performance.now() > end) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
