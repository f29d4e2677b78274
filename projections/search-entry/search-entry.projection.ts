import { searchedEvents } from '#contracts/events/all.ts';
import { projection, type Change } from '#projections/kernel/projection.ts';
import { SearchEntryRow, accountKey, type SearchKind } from './search-entry.table.ts';
import {
  addressOf,
  licenceNumberKeys,
  isExact,
  keysOf,
  nameWords,
  phoneDigits,
} from '#contracts/values/search-words.ts';

type Row = SearchEntryRow;
type Parts = Row['parts'];

/** The part of an entry in which a licence's number stands. */
const licencePart = (licenceId: string): string => `licence ${licenceId}`;
const isLicence = (part: string): boolean => part.startsWith('licence ');
/** The search key of a licence number or its beginning; the `#` keeps it apart from words. */
export const licenceKey = (beginning: string): string => `#${beginning}`;

/**
 * An entry's words: those of its names and the beginning of its e-mail address. That address and the telephone number
 * are keys as a whole, licence numbers by their beginnings.
 */
export const findable = (parts: Parts): Pick<Row, 'parts' | 'text' | 'keys'> => {
  const { email = '', phone = '', ...names } = parts;
  // Sorted, since the database returns the fields of a stored object in another order than they have in memory.
  const sorted = Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1));
  const words = [...new Set(sorted.flatMap(([part, name]) => (isLicence(part) ? [] : nameWords(name))))];
  const licences = sorted.flatMap(([part, number]) =>
    isLicence(part) ? licenceNumberKeys(number).map(licenceKey) : [],
  );
  const address = addressOf(email);
  const all = [...words, ...(address.includes('@') ? [`${address.split('@')[0]}@`] : [])];
  const whole = [address, phoneDigits(phone) ?? ''].filter(isExact);
  return {
    parts,
    text: all.length > 0 ? ` ${all.join(' ')} ` : '',
    keys: [...new Set([...words.flatMap(keysOf), ...whole, ...licences])],
  };
};

const entry = (
  id: string,
  kind: SearchKind,
  accounts: readonly string[],
  parts: Parts,
  home: string | null = null,
): { insert: Row } => ({
  insert: {
    id,
    ofId: null,
    kind,
    shelves: accounts.map((account) => accountKey(kind, account)),
    home,
    ...findable(parts),
  },
});

type Changed = Readonly<Record<string, string | null | undefined>>;
/** The parts that a change names, in place of what they were. */
const inPlace =
  (changed: Changed) =>
  ({ parts }: Readonly<Row>): Partial<Row> => {
    const given = Object.entries(changed).filter(
      (part): part is [string, string] => typeof part[1] === 'string' && parts[part[0]] !== part[1],
    );
    return given.length > 0 ? findable({ ...parts, ...Object.fromEntries(given) }) : {};
  };
const revised = (id: string, changed: Changed) => ({ id, update: inPlace(changed) });

/** A licence's number in place of what it was; null where the licence is gone. */
const withLicence = (agentId: string, licenceId: string, number: string | null) => ({
  id: agentId,
  update: ({ parts }: Readonly<Row>): Partial<Row> => {
    const { [licencePart(licenceId)]: _before, ...others } = parts;
    return findable(number === null ? others : { ...others, [licencePart(licenceId)]: number });
  },
});

type Names = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
};
/**
 * An agent as one employer alone knows them: found by it under these words, and no more under those of all. A fact of a
 * file names all four, or none.
 */
const ofEmployer = (
  eventId: string,
  agentId: string,
  employerId: string,
  { firstName, lastName, email, phone }: Names,
): Change<Row>[] => {
  if (firstName === undefined || lastName === undefined || email === undefined || phone === undefined) return [];
  const own = entry(eventId, 'employee', [employerId], { firstName, lastName, email, phone }, employerId);
  return [
    {
      id: agentId,
      update: ({ shelves }) => ({ shelves: shelves.filter((known) => known !== accountKey('employee', employerId)) }),
    },
    { removeWhere: { ofId: agentId, home: employerId } },
    { insert: { ...own.insert, ofId: agentId } },
  ];
};

/** An account that sees an event besides its customer. Not undone: whether it still does is the scope's affair. */
const seenBy = (siteEventId: string, account: string | null | undefined) =>
  account
    ? { id: siteEventId, update: ({ shelves }: Readonly<Row>) => joined(shelves, accountKey('request', account)) }
    : undefined;
const joined = (shelves: readonly string[], added: string): Partial<Row> =>
  shelves.includes(added) ? {} : { shelves: [...shelves, added] };

/** A list is found by its name in either language, and by its event's. */
const namesOf = ({ titleEn = '', titleFr = '', eventTitle = '' }: Record<string, unknown>) => ({
  titleEn: String(titleEn),
  titleFr: String(titleFr),
  eventTitle: String(eventTitle),
});

export const searchEntries = projection({ name: 'search-entry', table: SearchEntryRow }).fromEach(searchedEvents, {
  AgentApplied: ({ agentId, firstName, lastName, email, phone }) =>
    entry(agentId, 'employee', [], { firstName, lastName, email, phone }),
  ApplicationWithdrawn: ({ agentId }) => [{ remove: agentId }, { removeWhere: { ofId: agentId } }],
  ProfileRevised: ({ agentId, employerId, firstName, lastName, email, phone }, { id }) => {
    const names = { firstName, lastName, email, phone };
    return employerId
      ? ofEmployer(id, agentId, employerId, names)
      : [revised(agentId, names), { where: { ofId: agentId }, update: inPlace(names) }];
  },
  PersonAnonymized: ({ agentId, employerId }) =>
    employerId
      ? { removeWhere: { ofId: agentId, home: employerId } }
      : [{ remove: agentId }, { removeWhere: { ofId: agentId } }],
  EmployerLinked: ({ agentId: id, employerId }) => ({
    id,
    update: ({ shelves }) => joined(shelves, accountKey('employee', employerId)),
  }),
  EmployerUnlinked: ({ agentId: id, employerId }) => ({
    id,
    update: ({ shelves }) => ({ shelves: shelves.filter((known) => known !== accountKey('employee', employerId)) }),
  }),
  LicenceRecorded: ({ agentId, licenceId, number }) => withLicence(agentId, licenceId, number),
  LicenceRenewed: ({ agentId, licenceId, number }) => withLicence(agentId, licenceId, number),
  LicenceRemoved: ({ agentId, licenceId, employerId }) => (employerId ? [] : withLicence(agentId, licenceId, null)),

  CustomerRegistered: ({ customerId, name, email, phone }) =>
    entry(customerId, 'customer', [], { name, email, phone }, customerId),
  CustomerRevised: ({ customerId, name, email, phone }) => revised(customerId, { name, email, phone }),

  PlaceOpened: ({ placeId, customerId, name, address, city, postalCode }) =>
    entry(placeId, 'place', [customerId], { name, address, city, postalCode }, customerId),
  PlaceRevised: ({ placeId, name, address, city, postalCode }) => revised(placeId, { name, address, city, postalCode }),
  PlaceClosed: ({ placeId }) => ({ remove: placeId }),

  SiteEventPlanned: ({ siteEventId, requestNo, title, customerId, agencyId }) =>
    entry(
      siteEventId,
      'request',
      [customerId, ...(agencyId ? [agencyId] : [])],
      { number: `R${requestNo}`, title },
      customerId,
    ),
  SiteEventRevised: ({ siteEventId, title }) => revised(siteEventId, { title }),
  SiteEventDeleted: ({ siteEventId }) => ({ remove: siteEventId }),
  ShiftPlanned: ({ siteEventId, agencyId }) => seenBy(siteEventId, agencyId),
  ShiftRevised: ({ siteEventId, agencyId }) => seenBy(siteEventId, agencyId),

  ReferenceCreated: ({ id, kind, ownerId, value }) =>
    kind === 'jobPosting' && ownerId ? entry(id, 'list', [ownerId], namesOf(value)) : undefined,
  ReferenceRevised: ({ id, kind, value }) => (kind === 'jobPosting' ? revised(id, namesOf(value)) : undefined),
  ReferenceDeleted: ({ id, kind }) => (kind === 'jobPosting' ? { remove: id } : undefined),
});
