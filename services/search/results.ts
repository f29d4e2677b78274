import type { SearchResult } from '#contracts/api/search.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { phone as written } from '#contracts/values/phone.ts';
import { eventStatus } from '#contracts/values/site-event.ts';
import { isAgencySide, type Caller } from '#kernel/caller.ts';
import { licenceNumberKeys, numberOf } from '#contracts/values/search-words.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { AccountRow } from '#projections/account/account.table.ts';
import type { KnownAgent } from '#projections/agent/agents-of.query.ts';
import type { PlaceRow } from '#projections/place/place.table.ts';
import type { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import { fullName } from '#contracts/values/person-name.ts';

const area = ({ role }: Caller) => (isAgencySide(role) ? 'agency' : 'customer');
const listed = (...words: readonly (string | null)[]) => words.filter((word) => word).join(' · ');

const eventBadges = { 0: 'inProgress', 1: 'scheduled', 2: 'finished' } as const;
const licenceOf = (licences: KnownAgent['licences'], asked: string): string | null =>
  licences.find(({ number }) => licenceNumberKeys(number).includes(numberOf(asked)))?.number ?? null;

/** Badges of onboarding steps 1 to 6. */
const agentBadges = ['register', 'backgroundCheck', 'scheduleInterview', 'contract', 'work', 'inactive'] as const;

/** Rule search.badges: an event, by its time. */
export const requestResult = (row: SiteEventWithCounts, viewer: Caller): SearchResult => {
  const status = eventStatus(row, viewer.now);
  return {
    id: row.id,
    name: listed(`R${row.requestNo}`, row.title),
    url: `/${area(viewer)}/requests/detail/${row.id}/R${row.requestNo}`,
    icon: 'requests',
    image: null,
    description: listed(row.placeName, row.placeCity, isAgencySide(viewer.role) ? row.customerName : null),
    status: status === null ? null : eventBadges[status],
  };
};

/**
 * @param image URL of the picture that the viewer may see
 * @param asked the searched text; a licence whose number begins with it is shown
 */
export const employeeResult = (
  { id, firstName, lastName, email, phone, onboarding, licences }: KnownAgent,
  image: string | null,
  asked: string,
  viewer: Caller,
): SearchResult => ({
  id,
  name: fullName({ firstName, lastName }),
  url: `/${area(viewer)}/employees/detail/${id}`,
  icon: 'employees',
  image,
  description: listed(licenceOf(licences, asked), email, phone && written(phone)),
  status: agentBadges[onboarding - 1] ?? null,
});

export const customerResult = ({ id, name, city, phone, blocked }: AccountRow): SearchResult => ({
  id,
  name,
  url: `/agency/customers/detail/${id}`,
  icon: 'customers',
  image: null,
  description: listed(city, phone && written(phone)),
  status: blocked ? 'inactive' : null,
});

/** A list is published until its deadline. */
export const listResult = ({ id, value, active }: ReferenceRow, viewer: Caller): SearchResult => {
  const { titleEn, titleFr, eventTitle, deadline } = value as Reference<'jobPosting'>;
  const name = nameIn(viewer.language, { titleEn, titleFr });
  return {
    id,
    name,
    url: `/${area(viewer)}/job-postings/${id}`,
    icon: 'lists',
    image: null,
    description: eventTitle === name ? '' : eventTitle,
    status: !active ? 'inactive' : deadline && deadline <= viewer.now ? 'finished' : 'published',
  };
};

export const placeResult = (
  { id, customerId, name, address, city }: PlaceRow,
  customerName: string,
  viewer: Caller,
): SearchResult => ({
  id,
  name,
  url: isAgencySide(viewer.role)
    ? `/agency/customers/detail/${customerId}/place/${id}`
    : `/customer/places/detail/${id}`,
  icon: 'places',
  image: null,
  description: listed(address, city, isAgencySide(viewer.role) ? customerName : null),
  status: null,
});
