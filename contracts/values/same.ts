/** Whether two values are equal as JSON: the order of keys doesn't count, and an undefined field counts as left out. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => isSame(value, other[at]))
    );
  const [fields, others] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  return [...Object.keys(fields), ...Object.keys(others)].every((field) => isSame(fields[field], others[field]));
};
