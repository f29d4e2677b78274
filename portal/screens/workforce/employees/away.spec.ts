import { beforeAll, describe, expect, it } from '@jest/globals';
import { startLanguage, switchLanguage } from '#portal/language/i18n.ts';
import { weekday } from '#portal/ui/format.ts';
import { awayWords, wholeDays } from './away.ts';

beforeAll(async () => {
  await startLanguage();
  await switchLanguage('en');
});

describe('days on which an agent can’t work', () => {
  it('begin and end at midnight, also where the clocks change in between', () => {
    expect(wholeDays('2026-03-07', '2026-03-08')).toEqual({
      startDate: '2026-03-07T05:00:00.000Z',
      endDate: '2026-03-09T04:00:00.000Z',
    });
  });

  it('are shown as days, and a partial day with its times', () => {
    const saturday = weekday('2026-03-07T12:00:00.000Z');
    expect(awayWords(wholeDays('2026-03-07', '2026-03-07'))).toBe(saturday);
    expect(awayWords(wholeDays('2026-03-07', '2026-03-09'))).toBe(
      `${saturday} – ${weekday('2026-03-09T12:00:00.000Z')}`,
    );
    expect(awayWords({ startDate: '2026-03-07T05:00:00.000Z', endDate: '2026-03-07T17:00:00.000Z' })).toContain(
      '12:00',
    );
  });
});
