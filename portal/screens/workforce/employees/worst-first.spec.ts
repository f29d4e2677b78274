import { describe, expect, it } from '@jest/globals';
import { worstFirst } from './worst-first.ts';

const permit = (id: string, validity: 'valid' | 'invalid' | 'toValidate' | 'declined', rest = {}) => ({
  id,
  validity,
  expired: false,
  expiresSoon: false,
  ...rest,
});
const order = (...permits: ReturnType<typeof permit>[]) => worstFirst(permits).map(({ id }) => id);

describe('the licence that a list shows before it folds the others', () => {
  it('is the one that is not valid, whatever comes before it', () =>
    expect(
      order(
        permit('good', 'valid'),
        permit('soon', 'valid', { expiresSoon: true }),
        permit('waiting', 'toValidate'),
        permit('declined', 'declined'),
        permit('past', 'valid', { expired: true }),
      ),
    ).toEqual(['past', 'declined', 'waiting', 'soon', 'good']));

  it('leaves those with the same state in their order', () =>
    expect(order(permit('b', 'valid'), permit('a', 'valid'), permit('c', 'invalid'))).toEqual(['c', 'b', 'a']));
});
