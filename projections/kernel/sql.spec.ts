import { describe, expect, it } from '@jest/globals';
import { bound, column, every, unrestricted, some, sql } from './sql.ts';

describe('a piece of SQL', () => {
  it('passes values as parameters, however deep pieces are nested', () => {
    const evil = `'; drop table post; --`;
    const piece = sql`select ${column('a"b')} where ${every([sql`x = ${evil}`, some([sql`y = ${1}`, sql`z in (${2}, ${3})`])])} limit ${4}`;
    expect(bound(piece)).toEqual({
      text: `select r."a""b" where (x = $1 and (y = $2 or z in ($3, $4))) limit $5`,
      values: [evil, 1, 2, 3, 4],
    });
  });

  it('is true for an empty list of conditions, and false for an empty list of alternatives', () => {
    expect([bound(every([])).text, bound(some([])).text, bound(unrestricted).text]).toEqual(['true', 'false', 'true']);
  });

  it('refuses a function in place of its result', () => {
    const covered = () => sql`true`;
    expect(() => bound(sql`select ${covered}`)).toThrow('holds the function covered');
    expect(bound(sql`select ${covered()}`).text).toBe('select true');
  });
});
