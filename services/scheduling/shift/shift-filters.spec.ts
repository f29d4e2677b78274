import { describe, expect, it } from '@jest/globals';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { ids } from '#test/support/world.ts';
import { idOf, shiftOf } from '#test/support/portal-events.ts';
import { shiftFilters } from './shift-filters.ts';

const anne = { id: idOf(7), fullName: 'Anne Roy', firstName: 'Anne', picture: null, isArcher: false };
const shift = shiftOf({
  identity: 'full',
  employee: anne,
  agency: { id: ids.agencyA, name: 'Agence A', picture: null },
}) as ShiftDetail;

type Viewer = { readonly agencyId?: string; readonly customerId?: string; readonly language?: 'en' | 'fr' };
const sightOf = (viewer: Viewer, canBeEmployer = false) =>
  ({
    event: { supervisors: { [anne.id]: [shift.id] }, canBeEmployer },
    caller: { language: 'en', ...viewer },
    divisions: new Map([[anne.id, 'North']]),
    tags: [],
    documents: [],
  }) as unknown as Parameters<typeof shiftFilters>[1];

const typesFor = (viewer: Viewer, canBeEmployer: boolean) => {
  const types = new Set(shiftFilters([shift], sightOf(viewer, canBeEmployer)).map(({ type }) => type));
  return ['agencies', 'supervisors', 'divisions'].filter((type) => types.has(type));
};

describe('the filters of an event', () => {
  it('[list.filtersByRole] contain agencies for customers, and supervisors and divisions for companies that employ agents', () => {
    expect(typesFor({ agencyId: ids.agencyA }, false)).toEqual(['supervisors', 'divisions']);
    expect(typesFor({ customerId: ids.customerA }, false)).toEqual(['agencies']);
    expect(typesFor({ customerId: ids.customerA }, true)).toEqual(['agencies', 'supervisors', 'divisions']);
  });

  it('[list.filtersByRole] list shifts by start, the earliest first, in 24-hour time as on the screen', () => {
    const at = (start: string) => ({ ...shift, start, timezone: 'America/Toronto' }) as ShiftDetail;
    const shifts = [at('2026-03-08T01:15:00.000Z'), at('2026-03-07T13:05:00.000Z')];
    const told = (language: 'en' | 'fr') =>
      shiftFilters(shifts, sightOf({ language }))
        .filter(({ type }) => type === 'shiftsList')
        .map(({ name }) => name.replace(/\s/g, ' '));
    expect(told('en')).toEqual(['Sat, Mar 7, 08:05', 'Sat, Mar 7, 20:15']);
    expect(told('fr')).toEqual(['sam. 7 mars, 8 h 05', 'sam. 7 mars, 20 h 15']);
  });
});
