import { describe, expect, it } from '@jest/globals';
import { findable } from './search-entry.projection.ts';

describe('what an entry is found by', () => {
  it('is the same in whatever order its parts are added, from memory or from the database', () => {
    const parts = {
      title: 'Gala du fleuve',
      number: 'R12',
      email: 'anne.roy@test.ca',
      phone: '+15145551234',
      firstName: 'Anne',
      lastName: 'Roy',
    };
    const { text, keys } = findable(parts);
    for (const order of [
      Object.entries(parts).reverse(),
      Object.entries(parts).sort(([one], [other]) => one.length - other.length),
    ])
      expect(findable(Object.fromEntries(order))).toMatchObject({ text, keys });
    expect(text).toContain(' anne ');
  });
});
