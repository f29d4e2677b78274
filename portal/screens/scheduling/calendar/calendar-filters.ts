import type { CalendarShift, GetCoverage } from '#contracts/api/calendar.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { shiftStatuses } from '#contracts/values/shift.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { FilterGroup } from '#portal/ui/list/column.ts';
import type { CalendarData } from './calendar-answer.ts';

/** Filter type → ids; a shift must match one id of each type. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Filter types, named in the address as in the lists, each with the value of a shift that it compares. */
const kinds = {
  status: ({ status }: CalendarShift) => status as string,
  competences: ({ serviceId }: CalendarShift) => serviceId,
  places: ({ placeId }: CalendarShift) => placeId,
  agents: ({ agentId }: CalendarShift) => agentId,
} as const;
type Kind = keyof typeof kinds;
export const filterKinds = Object.keys(kinds) as Kind[];

const labels: Readonly<Record<Kind, string>> = {
  status: 'filter.status',
  competences: 'shifts.col.serviceType',
  places: 'calendar.by.place',
  agents: 'calendar.by.agent',
};

/** The shifts that match the filters. */
export const filteredShifts = (shifts: readonly CalendarShift[], filters: Filters): readonly CalendarShift[] => {
  const wanted = filterKinds.flatMap((kind) =>
    filters[kind]?.length ? [{ of: kinds[kind], ids: new Set(filters[kind]) }] : [],
  );
  return wanted.length === 0
    ? shifts
    : shifts.filter((shift) => wanted.every(({ of, ids }) => ids.has(of(shift) ?? '')));
};

type CoverageFilters = Pick<Request<typeof GetCoverage>, Kind>;
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const makesSense: Readonly<Record<Kind, (id: string) => boolean>> = {
  status: (id) => shiftStatuses.some((status) => status === id),
  competences: isId,
  places: isId,
  agents: isId,
};

/** The same filters as the server takes them; invalid ones from an address are left out. */
export const requestFilters = (filters: Filters): CoverageFilters =>
  Object.fromEntries(
    filterKinds
      .map((kind) => [kind, (filters[kind] ?? []).filter(makesSense[kind])] as const)
      .filter(([, ids]) => ids.length > 0),
  );

/** Filter choices of the counted shifts. */
export const coverageGroups = (coverage: Output<typeof GetCoverage> | undefined, t: Text): FilterGroup[] => {
  const { statuses = [], services = [], places = [], agents = [] } = coverage ?? {};
  const counted = {
    status: shiftStatuses.flatMap((status) => {
      const found = statuses.find(({ id }) => id === status);
      return found ? [{ ...found, name: t(`status.${status}`) }] : [];
    }),
    competences: services,
    places,
    agents,
  };
  return filterKinds.map((kind) => ({
    type: kind,
    label: labels[kind],
    options: counted[kind].map(({ id, name, count }) => ({ id, name, secondaryName: String(count) })),
  }));
};

const nothing: CalendarData = { shifts: [], services: [], places: [], agents: [] };

/** Filter choices: the values of these days' shifts, each with its count; empty until they are known. */
export const filterGroups = ({ shifts, services, places, agents }: CalendarData = nothing, t: Text): FilterGroup[] => {
  const named: Readonly<Record<Kind, readonly { readonly id: string; readonly name: string }[]>> = {
    status: shiftStatuses.map((status) => ({ id: status, name: t(`status.${status}`) })),
    competences: services,
    places,
    agents,
  };
  return filterKinds.map((kind) => {
    const counts = new Map<string, number>();
    for (const shift of shifts) {
      const id = kinds[kind](shift);
      if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const options = named[kind].flatMap(({ id, name }) =>
      counts.has(id) ? [{ id, name, secondaryName: String(counts.get(id)) }] : [],
    );
    return { type: kind, label: labels[kind], options };
  });
};
