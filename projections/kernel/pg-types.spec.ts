import { expect, it } from '@jest/globals';
import { types as standard } from 'pg';
import { types } from './pg-types.ts';

it.each([
  ['2026-03-02 14:26:40+00', '2026-03-02T14:26:40.000Z'],
  ['2026-03-02 14:26:40.5+00', '2026-03-02T14:26:40.500Z'],
  ['2026-03-02 14:26:40.123+00', '2026-03-02T14:26:40.123Z'],
  ['2026-03-02 14:26:40-05', '2026-03-02T19:26:40.000Z'],
  ['2026-03-02 14:26:40+05:30', '2026-03-02T08:56:40.000Z'],
  ['0099-03-02 14:26:40+00', '0099-03-02T14:26:40.000Z'],
  ['12026-03-02 14:26:40+00', '+012026-03-02T14:26:40.000Z'],
])('an instant that Postgres writes as %s is read as %s', (written, read) => {
  expect(types.getTypeParser(standard.builtins.TIMESTAMPTZ)(written)).toBe(read);
});
