import { describe, expect, it } from '@jest/globals';
import { dayFrom } from './day.rule.ts';

describe('[val.date] a date in a file (decision 59)', () => {
  it.each([
    ['2027-03-04', '2027-03-04'],
    ['2027/3/4', '2027-03-04'],
    ['2027.03.04 00:00:00', '2027-03-04'],
    ['2027-03-04T00:00:00.000Z', '2027-03-04'],
    ['31/03/2027', '2027-03-31'],
    ['03/31/2027', '2027-03-31'],
    ['3-31-2027', '2027-03-31'],
    ['04/04/2027', '2027-04-04'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (written, day) => expect(dayFrom(written)).toEqual({ day }));
  it.each(['03/04/2027', '3/4/2027', '12-11-2029', '01.02.2030'])('%s is not guessed', (written) =>
    expect(dayFrom(written)).toEqual({ fault: 'ambiguousDay' }),
  );
  it.each([
    '',
    '31/02/2027',
    '29/02/2027',
    '2027-13-01',
    '00/03/2027',
    '31/03/27',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    'tomorrow',
    '46477',
    '2027-03-04T12:00:00Z',
    '٢٠٢٧-٠٣-٣١',
  ])('%j is no day', (written) => expect(dayFrom(written)).toEqual({ fault: 'invalid' }));
});
