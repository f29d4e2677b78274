/**
 * Repeats a call until its answer is accepted; by default any but undefined, null or `false`.
 * @returns it
 * @throws with the last answer after 20 seconds
 */
export const until = async <Value>(
  ask: () => Promise<Value> | Value,
  wanted: (value: Value) => boolean = Boolean,
): Promise<Exclude<Value, undefined | false>> => {
  for (const end = performance.now() + 20_000; ;) {
    const value = await ask();
    if (wanted(value)) return value as Exclude<Value, undefined | false>;
    if (performance.now() > end) throw new Error(`Still ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
