import { describe, expect, it } from '@jest/globals';
import { bound, column, every, unrestricted, some, sql } from './sql.ts';

describe('a piece of SQL', () => {
  it('keeps values out of the text, however deep pieces are put together', () => {
    const evil = `'; drop table post; --`;
    const piece = sql`select ${column('a"b')} where ${every([sql`x = ${evil}`, some([sql`y = ${1}`, sql`z in (${2}, ${3})`])])} limit ${4}`;
    expect(bound(piece)).toEqual({
      text: `select r."a""b" where (x = $1 and (y = $2 or z in ($3, $4))) limit $5`,
      values: [evil, 1, 2, 3, 4],
    });
  });

  it('is true for no condition, and false for no alternative', () => {
    expect([bound(every([])).text, bound(some([])).text, bound(unrestricted).text]).toEqual(['true', 'false', 'true']);
  });

  it('says so where a function was put in instead of what it gives', () => {
    const covered = () => sql`true`;
    expect(() => bound(sql`select ${covered}`)).toThrow('holds the function covered');
    expect(bound(sql`select ${covered()}`).text).toBe('select true');
  });
});
