/**
 * Of prices that are set apart, those that a person changed in a form with one first day: the others keep their own
 * days, and those that are scheduled.
 * @param only whether nothing but that day was changed: then it is the day of all
 */
export const changedPrices = <K extends string>(
  typed: Readonly<Partial<Record<K, number | null>>>,
  before: { readonly [P in NoInfer<K>]?: number | null | undefined } | null,
  only: boolean,
): Partial<Record<K, number | null>> => {
  const all = Object.entries(typed) as [K, number | null][];
  const changed = all.filter(([price, amount]) => amount !== (before?.[price] ?? null));
  return Object.fromEntries(changed.length === 0 && only ? all : changed) as Partial<Record<K, number | null>>;
};
