import { describe, expect, it } from '@jest/globals';
import { SaveCorrection } from './assignments.ts';
import { Requests, SaveRequest } from './requests.ts';

const id = '00000000-0000-4000-8000-000000000001';
const saved = { id: 'new', title: 'Jazz festival', place: { id }, requestDate: '2026-07-02T04:00:00Z' };
const codes = (input: object) =>
  SaveRequest.input.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('the list of events', () => {
  it('[list.defaultSortRequests] begins with the first page, the newest request date first', () => {
    expect(Requests.input.parse({})).toMatchObject({ page: { index: 1 }, sort: { key: 'requestDate', asc: false } });
  });
});

describe('saving an event', () => {
  it('reads the id "new", and none, as null', () => {
    expect(SaveRequest.input.parse(saved).id).toBeNull();
    expect(SaveRequest.input.parse({ ...saved, id: undefined }).id).toBeNull();
    expect(SaveRequest.input.parse({ ...saved, id: null }).id).toBeNull();
    expect(SaveRequest.input.parse({ ...saved, id }).id).toBe(id);
    expect(SaveRequest.input.safeParse({ ...saved, id: '55' }).success).toBe(false);
  });
  it.each([
    ['', 'title: EVENT_TITLE_REQUIRED'],
    ['   ', 'title: EVENT_TITLE_REQUIRED'],
    [undefined, 'title: EVENT_TITLE_REQUIRED'],
    [55, 'title: EVENT_TITLE_REQUIRED'],
  ])('[req.saveRequired] is refused with the title "%s"', (title, code) => {
    expect(codes({ ...saved, title })).toEqual([code]);
  });
  it('[req.saveRequired] is refused without a place', () => {
    expect(codes({ ...saved, place: undefined })).toEqual(['place: EVENT_PLACE_REQUIRED']);
    expect(codes({ ...saved, place: null })).toEqual(['place: EVENT_PLACE_REQUIRED']);
    expect(SaveRequest.input.safeParse({ ...saved, place: {} }).success).toBe(false);
  });
  it('[req.confirmHours] is refused with a window of 36 hours, and leaves it open when none is asked for', () => {
    expect(codes({ ...saved, maxConfirmationHours: 36 })).toEqual(['maxConfirmationHours: CONFIRMATION_HOURS']);
    expect(SaveRequest.input.parse(saved).maxConfirmationHours).toBeUndefined();
  });
  it('[req.taskBoxes] is refused with a task that has no box', () => {
    expect(SaveRequest.input.safeParse({ ...saved, taskTypes: ['patrol', 'parking'] }).success).toBe(false);
    expect(SaveRequest.input.parse({ ...saved, taskTypes: ['patrol', 'p7'] }).taskTypes).toEqual(['patrol', 'p7']);
  });
});

describe('saving a correction', () => {
  it('[shift.corrections] takes primeId once per prime', () => {
    const correction = { id, punchIn: '2026-03-02T12:00:00Z', punchOut: null, note: 'Badge reader was down' };
    expect(SaveCorrection.input.parse({ ...correction, primeId: [id, id] }).primeId).toEqual([id, id]);
    expect(SaveCorrection.input.parse({ ...correction, primeId: id }).primeId).toEqual([id]);
    expect(SaveCorrection.input.parse(correction).primeId).toBeUndefined();
  });
});
