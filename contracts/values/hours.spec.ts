import { describe, expect, it } from '@jest/globals';
import { hundredthsOf, minutesFrom, workedMinutes, workedSpans } from './hours.ts';

const at = (time: string) => `2026-03-10T${time}Z`;
const pause = (from: string, to: string, paid = false) => ({ start: at(from), end: at(to), paid });
const worked = (punchIn: string | null, punchOut: string | null, ...breaks: ReturnType<typeof pause>[]) =>
  workedMinutes({ punchIn: punchIn && at(punchIn), punchOut: punchOut && at(punchOut), breaks });

describe('minutes worked', () => {
  it('are counted between punches without their seconds, never rounded', () => {
    expect(worked('08:00:59', '16:00:20')).toBe(480);
    expect(minutesFrom(at('08:00:59'), at('08:01:00'))).toBe(1);
    expect(worked('08:00:00', null)).toBeNull();
    expect(worked(null, '08:00:00')).toBeNull();
    expect(worked('08:00:40', '08:00:50')).toBe(0);
  });
  it('exclude each unpaid break once, within the punches only; paid breaks count as work', () => {
    expect(worked('08:00:00', '12:10:00', pause('12:00:00', '12:30:00'))).toBe(240);
    expect(worked('08:00:00', '16:00:00', pause('12:00:30', '12:30:59'), pause('12:15:00', '12:45:00'))).toBe(480 - 45);
    expect(worked('08:00:00', '16:00:00', pause('12:15:00', '12:45:00'), pause('12:00:00', '13:00:00'))).toBe(420);
    expect(worked('08:00:00', '16:00:00', pause('07:00:00', '07:30:00'), pause('17:00:00', '17:30:00'))).toBe(480);
    expect(worked('08:00:00', '16:00:00', pause('12:00:00', '12:30:00', true))).toBe(480);
    expect(worked('16:00:00', '08:00:00', pause('12:00:00', '12:30:00'))).toBe(0);
    expect(
      workedSpans({ punchIn: at('08:00:00'), punchOut: at('09:00:00'), breaks: [pause('07:00:00', '10:00:00')] }),
    ).toEqual([]);
  });
});

describe('a distance', () => {
  it.each([
    [12.35, 1235],
    [12.345, 1235],
    [0.005, 1],
    [1.005, 101],
    [8.2, 820],
    [0, 0],
  ])('of %d km is %d hundredths', (kilometres, hundredths) => {
    expect(hundredthsOf(kilometres)).toBe(hundredths);
  });
});
