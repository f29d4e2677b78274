import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { withoutInvalidRows } from './omitted-rows.ts';

const Row = z.object({
  id: z.string(),
  minutes: z.int(),
  breaks: z.array(z.object({ id: z.string(), minutes: z.int() })).default([]),
  can: z.array(z.enum(['edit'])).default([]),
});
const good = { id: 'good', minutes: 60, breaks: [], can: [] };

describe('an answer', () => {
  it('omits the row that its contract refuses, and keeps the others', () => {
    const { data, omitted } = withoutInvalidRows(z.array(Row), [
      good,
      { id: 'bad', minutes: 0.5 },
      { id: 'worse', minutes: null, can: ['fly'] },
      good,
    ]);
    expect(data).toEqual([good, good]);
    expect(omitted).toEqual([
      { row: 'bad', fields: ['minutes'] },
      { row: 'worse', fields: ['minutes', 'can.0'] },
    ]);
  });
  it('omits only the innermost row', () => {
    const { data, omitted } = withoutInvalidRows(z.object({ shifts: z.array(Row) }), {
      shifts: [{ ...good, breaks: [{ id: 'b', minutes: NaN }] }, good],
    });
    expect(data).toEqual({ shifts: [good, good] });
    expect(omitted).toEqual([{ row: 'shifts.breaks b', fields: ['minutes'] }]);
  });
  it('omits the outer row if what is left of it is refused too', () => {
    const Pair = Row.extend({ breaks: z.array(z.object({ minutes: z.int() })).min(1) });
    const { data, omitted } = withoutInvalidRows(z.array(Pair), [{ ...good, breaks: [{ minutes: 0.5 }] }]);
    expect(data).toEqual([]);
    expect(omitted).toHaveLength(2);
  });
  it('is refused as a whole if the fault is outside any row', () => {
    expect(() =>
      withoutInvalidRows(z.object({ total: z.int(), rows: z.array(Row) }), { total: 0.5, rows: [good] }),
    ).toThrow();
    expect(() => withoutInvalidRows(z.array(Row), 'nothing')).toThrow();
  });
});
