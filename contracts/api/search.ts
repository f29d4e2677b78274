import { z } from 'zod';
import { read } from '../endpoint.ts';
import { hasAccess, roleGroups, roles, type Access, type Holder } from '../permissions.ts';
import { Id, Line } from '../values/common.ts';

/** Sections that can be searched alone (rule search.filters). */
const searchFilters = ['requests', 'employees', 'customers', 'lists'] as const;
export const SearchFilter = z.enum(searchFilters);
export type SearchFilter = z.output<typeof SearchFilter>;
/** Sections of the results, in order. */
export const searchSections = [...searchFilters, 'places'] as const;
export const SearchSection = z.enum(searchSections);
export type SearchSection = z.output<typeof SearchSection>;

const sectionAccess: Record<SearchSection, readonly Access[]> = {
  requests: [{ all: ['requests.view'] }],
  employees: [{ all: ['agent.view'] }],
  customers: [{ roles: roleGroups.agency, all: ['menus.clients'] }],
  lists: [{ roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly], all: ['operations.jobPostings'] }],
  places: [{ roles: roleGroups.agency, all: ['client.view'] }, { roles: roleGroups.customerManagerOnly }],
};
const mayFind = (holder: Holder, section: SearchSection): boolean =>
  sectionAccess[section].some((access) => hasAccess(holder, access));
/** Sections whose results the person may open. */
export const sectionsOf = (holder: Holder): SearchSection[] =>
  searchSections.filter((section) => mayFind(holder, section));
/** Rule search.filters: filters of those sections. */
export const filtersOf = (holder: Holder): SearchFilter[] =>
  searchFilters.filter((section) => mayFind(holder, section));

/** Rule search.badges: statuses shown as badges. */
const searchStatuses = [
  'scheduled',
  'inProgress',
  'published',
  'finished',
  'draft',
  'register',
  'backgroundCheck',
  'scheduleInterview',
  'contract',
  'work',
  'inactive',
] as const;

export const SearchResult = z.object({
  id: Id,
  name: z.string(),
  /** Path in the portal. */
  url: z.string(),
  /** Icon shown where there is no picture. */
  icon: SearchSection,
  image: z.string().nullable(),
  description: z.string(),
  status: z.enum(searchStatuses).nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;

const section = z.array(SearchResult);

/**
 * Finds events, employees, clients, lists and places that the caller may see. `q`: words of names with at most one
 * wrong letter, an email address, a whole phone number, the beginning of an employee's licence number, or words of a
 * place's address. `f` searches one section only; sections that the caller has no right to are empty.
 */
export const Search = read({
  name: 'Search',
  summary: 'Search events, employees, clients, lists and places',
  path: '/search',
  access: { roles: roles.filter((role) => role !== 'superAdmin' && role !== 'admin') },
  input: z.object({ q: Line().max(200).default(''), f: SearchFilter.optional() }),
  output: z.object({ requests: section, employees: section, customers: section, lists: section, places: section }),
});
