import { describe, expect, it } from '@jest/globals';
import { calendarText } from './calendar-text.ts';

const hostile = 'Gala; "A", B\\\nBEGIN:VALARM\rATTENDEE:mailto:a@b.ca\r\nX-ODD:1\u2028';
const line = {
  id: '11111111-1111-4111-8111-111111111111',
  start: '2026-03-07T12:00:00.000Z',
  end: '2026-03-07T20:00:00.000Z',
  changedAt: '2026-03-01T12:00:00.000Z',
  sequence: 1,
  cancelled: false,
};

describe('the text of a calendar feed', () => {
  it('writes names that people typed as values of one line each', () => {
    const text = calendarText(hostile, [
      {
        ...line,
        title: hostile,
        position: hostile,
        place: hostile,
        address: hostile,
        city: `${hostile}${'é'.repeat(90)}`,
      },
    ]);
    const folded = text.split('\r\n');
    for (const one of folded) {
      expect(one).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75);
    }
    const lines = text.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((one) => /^(BEGIN:VALARM|ATTENDEE|X-ODD)/.test(one))).toEqual([]);
    const name = String.raw`Gala\; "A"\, B\\\nBEGIN:VALARM\nATTENDEE:mailto:a@b.ca\nX-ODD:1`;
    for (const property of ['NAME', 'X-WR-CALNAME', 'SUMMARY'])
      expect(lines.find((one) => one.startsWith(`${property}:`))).toContain(`${property}:${name}`);
  });
});
