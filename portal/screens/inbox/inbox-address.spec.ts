import { describe, expect, it } from '@jest/globals';
import type { InboxItem } from '#contracts/api/inbox.ts';
import { addressFor } from './inbox-address.ts';

const item = (kind: InboxItem['kind'], request: InboxItem['request'] = null) =>
  ({ id: 'i', kind, request, shiftId: null }) as unknown as InboxItem;
const event = { id: 'e' } as NonNullable<InboxItem['request']>;

describe('the address of an item of the inbox', () => {
  it('is where the item is dealt with', () => {
    expect(addressFor(item('alert', event), '/customer', () => true)).toBe('/customer/reports#tab-alerts');
  });

  it('is the event of lost shifts, or nowhere for a viewer who no longer sees it', () => {
    expect(addressFor(item('lost', event), '/agency', () => true)).toBe('/agency/requests/detail/e');
    expect(addressFor(item('lost'), '/agency', () => true)).toBe('');
  });

  it.each([
    [event, '/customer/requests/detail/e'],
    [null, '/customer'],
  ])('is the event, or else the first page, for a viewer who may not open that', (request, to) => {
    expect(addressFor(item('alert', request), '/customer', (asked) => !asked.includes('reports'))).toBe(to);
  });
});
