import { describe, expect, it } from '@jest/globals';
import { NoticeSettings } from '#contracts/values/notice.ts';
import { notBefore } from './quiet-hours.rule.ts';
import { replyWord } from './reply-word.rule.ts';
import { pageOf } from './notice-page.rule.ts';
import { responsibleCompany } from './audience.ts';
import { noticeShiftOf } from './notice-shift.rule.ts';
import { noticeWords } from './wording.ts';
import { formatDate, formatInstant, formatShortSpan, formatSpan } from '#services/http/time-format.ts';

const [toronto, later] = ['America/Toronto', [{ start: '2026-03-20T12:00:00.000Z' }]];
const usual = NoticeSettings.parse({});

describe('quiet hours', () => {
  it.each([
    ['in the afternoon it goes at once', '2026-03-02T20:00:00.000Z', '2026-03-02T20:00:00.000Z'],
    ['at nine in the evening it waits for seven', '2026-03-03T02:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['a minute before nine it goes', '2026-03-03T01:59:00.000Z', '2026-03-03T01:59:00.000Z'],
    ['in the night it waits for the same day’s morning', '2026-03-03T06:30:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['in the night that loses an hour, too', '2026-03-08T05:30:00.000Z', '2026-03-08T11:00:00.000Z'],
  ])('%s', (_, now, goes) => expect(notBefore(now, { channel: 'sms', zone: toronto, items: later }, usual)).toBe(goes));

  it('delay pushes and not mails, by the place’s time, and not for a shift that is near', () => {
    const night = '2026-03-03T06:30:00.000Z';
    const sms = { channel: 'sms', zone: toronto, items: later } as const;
    expect(notBefore(night, { ...sms, channel: 'push' }, usual)).toBe('2026-03-03T12:00:00.000Z');
    expect(notBefore(night, { ...sms, channel: 'email' }, usual)).toBe(night);
    expect(notBefore('2026-03-03T01:30:00.000Z', { ...sms, zone: 'America/Halifax' }, usual)).toBe(
      '2026-03-03T11:00:00.000Z',
    );
    expect(notBefore(night, { ...sms, items: [...later, { start: '2026-03-03T18:30:00.000Z' }] }, usual)).toBe(night);
    expect(notBefore(night, { ...sms, items: [{ start: '2026-03-03T18:30:00.001Z' }] }, usual)).not.toBe(night);
  });

  it('are set by the company: over midnight or within a day, with its own limit for near, or none', () => {
    const at = (now: string, settings: Partial<NoticeSettings>) =>
      notBefore(now, { channel: 'sms', zone: toronto, items: later }, { ...usual, ...settings });
    expect(at('2026-03-03T18:00:00.000Z', { quietFrom: 12, quietTo: 14 })).toBe('2026-03-03T19:00:00.000Z');
    expect(at('2026-03-03T19:00:00.000Z', { quietFrom: 12, quietTo: 14 })).toBe('2026-03-03T19:00:00.000Z');
    expect(at('2026-03-03T06:30:00.000Z', { quietFrom: 0, quietTo: 6 })).toBe('2026-03-03T11:00:00.000Z');
    expect(at('2026-03-03T06:30:00.000Z', { quietFrom: 7, quietTo: 7 })).toBe('2026-03-03T06:30:00.000Z');
    const near = { channel: 'sms', zone: toronto, items: [{ start: '2026-03-03T10:00:00.000Z' }] } as const;
    expect(notBefore('2026-03-03T06:30:00.000Z', near, { ...usual, urgentHours: 3 })).toBe('2026-03-03T12:00:00.000Z');
  });
});

describe('an answer to an SMS', () => {
  it.each(['STOP', ' stop. ', 'Stop All', 'UNSUBSCRIBE', 'cancel', 'END', 'Quit', 'ARRET', 'Arrêt', 'arre\u0302t!'])(
    '%s is a no',
    (body) => expect(replyWord(body)).toBe('stop'),
  );
  it.each(['START', 'Unstop', 'yes', 'DEBUT', 'début'])('%s is a yes', (body) => expect(replyWord(body)).toBe('start'));
  it.each(['', 'Stop by the office?', 'Je commence à 7 h', 'HELP', '🙂'])('%s is neither', (body) =>
    expect(replyWord(body)).toBeUndefined(),
  );
  it('may also be decided by the provider', () => {
    expect(replyWord('Basta', 'STOP')).toBe('stop');
    expect(replyWord('Otra vez', 'START')).toBe('start');
    expect(replyWord('AYUDA', 'HELP')).toBeUndefined();
  });
});

describe('times in notices', () => {
  it('write the first of a month as French does, and other days as numbers', () => {
    const first = { start: '2027-01-01T23:00:00.000Z', end: '2027-01-02T07:00:00.000Z', zone: toronto };
    expect(formatShortSpan(first, 'fr')).toMatch(/^ven\. 1er janv\., 18/);
    expect(formatSpan(first, 'fr')).toMatch(/^ven\. 1er janv\. 2027, 18/);
    expect(formatInstant(first.start, toronto, 'fr')).toMatch(/^ven\. 1er janv\. 2027, 18.h$/);
    expect(formatInstant(first.start, toronto, 'en')).toBe('Fri, Jan 1, 2027, 18:00');
    expect(formatShortSpan({ ...first, start: '2027-01-11T23:00:00.000Z' }, 'fr')).toMatch(/^lun\. 11 janv\./);
    expect(formatShortSpan(first, 'en')).toMatch(/^Fri Jan 1, 18:00/);
    expect(['2026-12-01', '2026-11-22'].map((date) => formatDate(date, 'fr'))).toEqual([
      '1er décembre 2026',
      '22 novembre 2026',
    ]);
    expect(formatDate('2026-11-22', 'en')).toBe('November 22, 2026');
  });
});

describe('a shift as its notices describe it', () => {
  const plan = {
    type: 'ShiftPlanned',
    data: {
      shiftId: 's',
      siteEventId: 'e',
      customerId: 'c',
      agencyId: null,
      placeId: 'p',
      zone: toronto,
      start: '1',
      end: '2',
      title: 't',
      position: '',
      skillId: null,
    },
  };
  const on = (by: string) => ({ type: 'AgentAssigned', data: { agentId: 'a', assignmentId: 'x', by } });

  it('does not exist before it is planned, and is moved by events', () => {
    expect(noticeShiftOf([])).toBeUndefined();
    expect(noticeShiftOf([plan, { type: 'ShiftRescheduled', data: { start: '3', end: '4' } }])).toMatchObject({
      start: '3',
      end: '4',
      title: 't',
    });
  });

  it('belongs to the responsible company: the agency it was transferred to, then each that took it over, and back', () => {
    const handed = (fromId: string, toAgencyId: string, kind = 'smartConnect') => ({
      type: 'HandoverAccepted',
      data: { fromId, toAgencyId, kind },
    });
    const answering = (...since: { readonly type: string; readonly data: unknown }[]) =>
      responsibleCompany(noticeShiftOf([plan, ...since])!);
    const transferred = { type: 'TransferredToAgency', data: { toAgencyId: 'A' } };
    const twice = [transferred, handed('A', 'B'), handed('B', 'C')];
    const returned = (fromId: string) => ({ type: 'HandoverReturned', data: { fromId } });
    expect([answering(), answering(handed('c', 'A', 'agentRequest')), answering(transferred)]).toEqual(['c', 'c', 'A']);
    expect([answering(...twice), answering(...twice, returned('B'))]).toEqual(['C', 'B']);
    expect(answering(...twice, returned('B'), returned('A'))).toBe('A');
  });

  it('knows whether its agent knows of it', () => {
    expect(noticeShiftOf([plan, on('hand')])!.agent).toEqual({ id: 'a', assignmentId: 'x', knows: false });
    expect(noticeShiftOf([plan, on('claim')])!.agent!.knows).toBe(true);
    for (const type of ['AssignmentNotified', 'AssignmentAccepted']) {
      expect(noticeShiftOf([plan, on('hand'), { type, data: { assignmentId: 'x' } }])!.agent!.knows).toBe(true);
      expect(noticeShiftOf([plan, on('hand'), { type, data: { assignmentId: 'former' } }])!.agent!.knows).toBe(false);
    }
    expect(noticeShiftOf([plan, on('hand'), { type: 'AgentRemoved', data: { assignmentId: 'x' } }])!.agent).toBeNull();
  });
});

describe('the link in a notice', () => {
  const notice = (kind: string, ...shiftIds: readonly string[]) =>
    pageOf({ kind, values: {}, items: shiftIds.map((id) => ({ id })) });

  it.each(['assigned', 'moved', 'confirm', 'removed', 'cancelled'])(
    'of the kind %s leads to its shift, which says that it is no longer theirs if so, and to the list for several',
    (kind) => {
      expect(notice(kind, 'one')).toBe('/agent/shifts/one');
      expect(notice(kind, 'one', 'other')).toBe('/agent/shifts');
    },
  );

  it('about a refused licence leads to the agent’s own file', () => expect(notice('paper')).toBe('/agent/profile'));
});

describe('the shifts in a mail', () => {
  const shift = (day: number) => ({
    start: `2026-03-${String(day).padStart(2, '0')}T13:00:00.000Z`,
    end: `2026-03-${String(day).padStart(2, '0')}T21:00:00.000Z`,
    zone: toronto,
    title: 'Match',
    place: 'Aréna',
  });
  const lines = (days: readonly number[], language: 'en' | 'fr' = 'en') =>
    noticeWords(
      {
        kind: 'shiftsPlanned',
        channel: 'email',
        language,
        values: { name: 'Client', path: '/' },
        items: days.map(shift) as never,
      },
      '/',
    )
      .text.split('\n')
      .filter((line) => line.startsWith('- '));

  it('have one line where they are equal, in order of time', () => {
    const [first, second, ...others] = lines([4, 3, 3, 3]);
    expect(first).toMatch(/^- 3 × Tue, Mar 3, 2026/);
    expect(second).toMatch(/^- Wed, Mar 4, 2026/);
    expect(others).toEqual([]);
  });

  it('are counted beyond the first twenty lines', () => {
    const days = Array.from({ length: 23 }, (_, day) => day + 1);
    expect(lines(days.slice(0, 20))).toHaveLength(20);
    expect(lines([...days, 1]).slice(20)).toEqual(['- and 3 more shifts']);
    expect(lines(days.slice(0, 21), 'fr').slice(20)).toEqual(['- et 1 autre quart']);
  });
});
