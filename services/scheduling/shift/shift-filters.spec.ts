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

const typesFor = (viewer: { readonly agencyId?: string; readonly customerId?: string }, canBeEmployer: boolean) => {
  const event = { supervisors: { [anne.id]: [shift.id] }, canBeEmployer };
  const sight = {
    event,
    caller: { language: 'en', ...viewer },
    divisions: new Map([[anne.id, 'North']]),
    tags: [],
    documents: [],
  } as unknown as Parameters<typeof shiftFilters>[1];
  const types = new Set(shiftFilters([shift], sight).map(({ type }) => type));
  return ['agencies', 'supervisors', 'divisions'].filter((type) => types.has(type));
};

describe('the filters of an event', () => {
  it('[list.filtersByRole] agencies are for customers, supervisors and divisions for who employs agents', () => {
    expect(typesFor({ agencyId: ids.agencyA }, false)).toEqual(['supervisors', 'divisions']);
    expect(typesFor({ customerId: ids.customerA }, false)).toEqual(['agencies']);
    expect(typesFor({ customerId: ids.customerA }, true)).toEqual(['agencies', 'supervisors', 'divisions']);
  });
});
