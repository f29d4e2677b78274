import { describe, expect, it } from '@jest/globals';
import { minimumsFrom } from './territory-minimums.ts';

type Places = Parameters<typeof minimumsFrom>[0];
type Versions = Parameters<typeof minimumsFrom>[1];

let last = 0;
const fact = (recordedAt: string) => ({ id: `fact ${++last}`, recordedAt, position: String(last).padStart(4, '0') });
const placed = (subTerritoryId: string | null, recordedAt: string, first = false): Places[number] => ({
  ...fact(recordedAt),
  placeId: 'place',
  subTerritoryId,
  first,
});
const territory = (subjectId: string, minimumHours: number | null, recordedAt: string): Versions[number] => ({
  ...fact(recordedAt),
  kind: 'territory',
  subjectId,
  value: minimumHours === null ? null : { minimumHours },
});
const sub = (subjectId: string, territoryId: string | null, recordedAt: string): Versions[number] => ({
  ...fact(recordedAt),
  kind: 'subTerritory',
  subjectId,
  value: territoryId === null ? null : { territoryId },
});

const zone = 'America/Toronto';
const noon = (date: string) => `${date}T16:00:00.000Z`;
const early = noon('2026-01-01');
const agreed = [
  territory('north', 3, early),
  territory('south', 4, early),
  sub('hills', 'north', early),
  sub('shore', 'south', early),
];

describe('the territory’s minimum of a shift', () => {
  it('[shift.minimums] is that of the place on the shift’s day: a place that was moved keeps it for earlier days', () => {
    const minimums = minimumsFrom(
      [placed('hills', noon('2026-02-01'), true), placed('shore', noon('2026-03-10'))],
      agreed,
    );
    const on = (date: string) => minimums('place', noon(date), zone);
    expect([on('2026-01-15'), on('2026-03-09'), on('2026-03-10'), on('2026-06-01')]).toEqual([180, 180, 240, 240]);
    expect(minimums('elsewhere', noon('2026-03-09'), zone)).toBe(0);
  });

  it('begins on the day of the place’s own clock', () => {
    // 20:30 on 9 March in Toronto, the 10th already in UTC.
    const minimums = minimumsFrom([placed('hills', early, true), placed('shore', '2026-03-10T00:30:00.000Z')], agreed);
    expect(minimums('place', '2026-03-09T13:00:00.000Z', zone)).toBe(240);
    expect(minimums('place', '2026-03-09T03:30:00.000Z', zone)).toBe(180);
    expect(minimums('place', '2026-03-09T13:00:00.000Z', 'Europe/Paris')).toBe(180);
  });

  it('follows a sub-territory that joins another territory, and a new minimum, from that day on', () => {
    const minimums = minimumsFrom(
      [placed('hills', early, true)],
      [...agreed, sub('hills', 'south', noon('2026-03-10')), territory('south', 2.5, noon('2026-04-01'))],
    );
    const on = (date: string) => minimums('place', noon(date), zone);
    expect([on('2026-03-09'), on('2026-03-10'), on('2026-03-31'), on('2026-04-01')]).toEqual([180, 240, 240, 150]);
  });

  it('does not exist if the place is in no territory any more, or the territory was deleted', () => {
    const left = minimumsFrom([placed('hills', early, true), placed(null, noon('2026-03-10'))], agreed);
    expect([left('place', noon('2026-03-09'), zone), left('place', noon('2026-03-10'), zone)]).toEqual([180, 0]);
    const gone = minimumsFrom(
      [placed('hills', early, true)],
      [...agreed, territory('north', null, noon('2026-03-10'))],
    );
    expect([gone('place', noon('2026-03-09'), zone), gone('place', noon('2026-03-10'), zone)]).toEqual([180, 0]);
  });

  it('is the one that was recorded last on the same day', () => {
    const again = minimumsFrom(
      [placed('hills', early, true), placed('shore', noon('2026-03-10')), placed('hills', noon('2026-03-10'))],
      agreed,
    );
    expect(again('place', noon('2026-03-10'), zone)).toBe(180);
  });
});
