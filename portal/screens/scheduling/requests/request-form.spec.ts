import { describe, expect, it } from '@jest/globals';
import { eventOf, idOf } from '#test/support/portal-events.ts';
import { browserZone } from '#portal/ui/format.ts';
import { addressOfRequest } from './request-address.ts';
import { blankRequest, dateAtPlace, isComplete, requestInput, tomorrowMidnight, typedFrom } from './request-form.ts';

const now = '2026-03-03T20:00:00.000Z';
const blank = blankRequest(idOf(30), now);
const full = { ...blank, title: 'Gala', place: { id: idOf(20) } };

describe('the form of an event', () => {
  it('[req.defaultDate] begins tomorrow at midnight in the place’s time zone', () => {
    expect(tomorrowMidnight('America/Toronto', now)).toBe('2026-03-04T05:00:00.000Z');
    expect(tomorrowMidnight('America/Vancouver', now)).toBe('2026-03-04T08:00:00.000Z');
    expect(blank.requestDate).toBe(tomorrowMidnight(browserZone(), now));
  });

  it('[req.defaultDate] is at midnight after a night that lost an hour too', () => {
    expect(tomorrowMidnight('America/Toronto', '2026-03-08T15:00:00.000Z')).toBe('2026-03-09T04:00:00.000Z');
  });

  it('[req.defaultDate] moves to the zone of the place that is chosen, and keeps the hour that somebody typed', () => {
    const untouched = tomorrowMidnight('America/Vancouver', now);
    expect(dateAtPlace(untouched, 'America/Vancouver', 'America/Toronto', now)).toBe('2026-03-04T05:00:00.000Z');
    expect(dateAtPlace('2026-03-10T17:30:00.000Z', 'America/Vancouver', 'America/Toronto', now)).toBe(
      '2026-03-10T14:30:00.000Z',
    );
  });

  it.each([
    ['title', { title: '  ' }],
    ['place', { place: {} }],
    ['customer', { customerId: undefined }],
    ['date', { requestDate: undefined }],
  ])('[req.createDisabled] is not complete without its %s', (_name, missing) => {
    expect(isComplete(full)).toBe(true);
    expect(isComplete({ ...full, ...missing })).toBe(false);
  });

  it('[req.newId] sends no id for a new event, and its own id for a change', () => {
    expect(requestInput(full, { kind: 'new' }, true).id).toBeNull();
    expect(requestInput(full, { kind: 'edit', id: idOf(1) }, true).id).toBe(idOf(1));
  });

  it('[req.employerForm] uses the note of a customer who is no employer for both descriptions', () => {
    const typed = { ...full, note: 'Gate', descriptionEn: 'before', descriptionFr: 'avant' };
    expect(requestInput(typed, { kind: 'new' }, false)).toMatchObject({
      note: 'Gate',
      descriptionEn: 'Gate',
      descriptionFr: 'Gate',
    });
    expect(requestInput(typed, { kind: 'new' }, true)).toMatchObject({
      descriptionEn: 'before',
      descriptionFr: 'avant',
    });
  });

  it('[req.confirmHours] starts with 24 hours', () => {
    expect(blank.maxConfirmationHours).toBe(24);
  });

  it('names the original of a copy only if its shifts are wanted too, and starts the copy tomorrow', () => {
    const typed = typedFrom(eventOf(), true, now);
    expect(typed.requestDate).toBe('2026-03-04T05:00:00.000Z');
    expect(requestInput(typed, { kind: 'duplicate', id: idOf(1) }, true)).toMatchObject({ id: null, copyOf: idOf(1) });
    expect(requestInput({ ...typed, withShifts: false }, { kind: 'duplicate', id: idOf(1) }, true)).not.toHaveProperty(
      'copyOf',
    );
  });

  it('[route.afterCreate] leads an agency to the address with the number, a customer to the one without', () => {
    expect(addressOfRequest(eventOf(), true)).toBe(`/agency/requests/detail/${idOf(1)}/R55`);
    expect(addressOfRequest(eventOf(), false)).toBe(`/customer/requests/detail/${idOf(1)}`);
  });
});
