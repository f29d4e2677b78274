import { InvalidInput } from './invalid-input.ts';

/** Deeper than any call's input. */
const deepest = 20;

/**
 * Refuses what no store can keep, before anything looks at it: the character NUL, halves of surrogate pairs, and nesting without end.
 * @throws InvalidInput naming the field
 */
export const requireWritable = (value: unknown, path: readonly string[] = []): void => {
  const refused = typeof value === 'string' ? value.includes('\0') || /\p{Surrogate}/u.test(value) : path.length > deepest;
  if (refused) throw new InvalidInput([{ message: 'INVALID_VALUE', path: path.slice(0, deepest) }]);
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    requireWritable(key, path);
    requireWritable(inner, [...path, key]);
  }
};
