import { describe, expect, it } from '@jest/globals';
import { ConfirmationHours, eventStatus, taskTypes, TaskType } from './site-event.ts';

const zone = 'America/Toronto';
const times = { start: '2026-03-02T08:00:00.000Z', end: '2026-03-02T16:00:00.000Z', requestDate: null, zone };
const dated = (requestDate: string, where = zone) => ({ start: null, end: null, requestDate, zone: where });

describe('the time status of an event', () => {
  it.each([
    ['07:59:59.999', 1],
    ['08:00:00.000', 0],
    ['12:00:00.000', 0],
    ['15:59:59.999', 0],
    ['16:00:00.000', 2],
  ])('[dash.timeStatus] [req.period] from 08:00 to 16:00 at %s is %d', (clock, status) => {
    expect(eventStatus(times, `2026-03-02T${clock}Z`)).toBe(status);
  });
  it('[dash.timeStatus] ignores the request date when the times are known', () => {
    expect(eventStatus({ ...times, requestDate: '2030-01-01T00:00:00.000Z' }, '2026-03-02T17:00:00.000Z')).toBe(2);
  });
  it.each([
    ['yesterday', '2026-03-01T17:00:00.000Z', 2],
    ['earlier today', '2026-03-02T05:30:00.000Z', 1],
    ['tomorrow', '2026-03-03T17:00:00.000Z', 1],
  ])(
    '[dash.timeStatus] without times and with a request date of %s is decided by that date',
    (_, requestDate, status) => {
      expect(eventStatus(dated(requestDate), '2026-03-02T17:00:00.000Z')).toBe(status);
      expect(eventStatus({ ...dated(requestDate), start: times.start }, '2026-03-02T17:00:00.000Z')).toBe(status);
    },
  );
  it('[dash.timeStatus] is null when nothing is known', () => {
    expect(eventStatus({ start: null, end: null, requestDate: null, zone }, times.start)).toBeNull();
  });
  it('[dash.timeStatus] takes today in the event’s zone: one instant can be two dates', () => {
    const requestDate = '2026-03-02T17:00:00.000Z';
    const now = '2026-03-03T04:30:00.000Z'; // 2 March 23:30 in Toronto, 3 March 04:30 in Greenwich, 2 March 20:30 in Vancouver
    expect(eventStatus(dated(requestDate), now)).toBe(1);
    expect(eventStatus(dated(requestDate, 'America/Vancouver'), now)).toBe(1);
    expect(eventStatus(dated(requestDate, 'Etc/UTC'), now)).toBe(2);
    expect(eventStatus(dated(requestDate), '2026-03-03T05:00:00.000Z')).toBe(2);
  });
  it('[dash.timeStatus] ends today an hour earlier once daylight saving time has begun', () => {
    const requestDate = '2026-03-08T16:00:00.000Z'; // 8 March 2026, the day Toronto's clocks go forward
    expect(eventStatus(dated(requestDate), '2026-03-09T03:59:59.999Z')).toBe(1);
    expect(eventStatus(dated(requestDate), '2026-03-09T04:00:00.000Z')).toBe(2);
    expect(eventStatus(dated('2026-03-07T16:00:00.000Z'), '2026-03-08T04:59:59.999Z')).toBe(1);
    expect(eventStatus(dated('2026-03-07T16:00:00.000Z'), '2026-03-08T05:00:00.000Z')).toBe(2);
  });
  it('[dash.timeStatus] handles the 25-hour day on which daylight saving time ends', () => {
    const requestDate = '2026-11-01T16:00:00.000Z';
    expect(eventStatus(dated(requestDate), '2026-11-01T04:00:00.000Z')).toBe(1);
    expect(eventStatus(dated(requestDate), '2026-11-02T04:59:59.999Z')).toBe(1);
    expect(eventStatus(dated(requestDate), '2026-11-02T05:00:00.000Z')).toBe(2);
  });
});

describe('the words of an event', () => {
  it.each([24, 48, 72, 96])('[req.confirmHours] takes %d hours', (hours) => {
    expect(ConfirmationHours.parse(hours)).toBe(hours);
  });
  it.each([36, 0, 23, 97, '24', null])('[req.confirmHours] refuses %s', (hours) => {
    const { error } = ConfirmationHours.safeParse(hours);
    expect(error?.issues.map(({ message }) => message)).toEqual(['CONFIRMATION_HOURS']);
  });
  it('[req.taskBoxes] knows exactly these seven tasks', () => {
    expect(taskTypes).toEqual(['patrol', 'access control', 'search', 'p7', 'crowd management', 'inter', 'exter']);
    expect(TaskType.safeParse('parking').success).toBe(false);
  });
});
