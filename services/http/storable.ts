import { isStorable } from '#contracts/values/storable.ts';
import { InvalidInput } from './invalid-input.ts';

/** Most levels of nesting; more than any call's input has. */
const deepest = 20;
/** Most values; more than any call's input has: two lists of 20,000 ids, three times over. */
const maxValues = 120_000;

const refuse = (path: readonly string[]): never => {
  throw new InvalidInput([{ message: 'INVALID_VALUE', path }]);
};

/**
 * Refuses input that can't be stored or takes too long to read, before anything else reads it: texts that aren't
 * storable, deep nesting, and very many values.
 * @throws InvalidInput naming the field
 */
export const requireStorable = (value: unknown): void => {
  let values = 0;
  const path: string[] = [];
  const visit = (one: unknown): void => {
    if (++values > maxValues || path.length > deepest) refuse(path.slice(0, deepest));
    if (typeof one === 'string' && !isStorable(one)) refuse([...path]);
    if (one === null || typeof one !== 'object') return;
    // The length of an array is checked before its elements are visited.
    if (Array.isArray(one) && one.length > maxValues) refuse([...path]);
    for (const key in one) {
      if (!Array.isArray(one)) visit(key);
      path.push(key);
      visit((one as Record<string, unknown>)[key]);
      path.pop();
    }
  };
  visit(value);
};
