import { z } from 'zod';
import { read } from '../endpoint.ts';
import { mayPass, roleGroups, roles, type Access, type Holder } from '../permissions.ts';
import { Id, Words } from '../values/common.ts';

/** Sections of the results, in their order; also the filters. */
export const searchSections = ['requests', 'employees', 'customers', 'lists'] as const;
export const SearchSection = z.enum(searchSections);
export type SearchSection = z.output<typeof SearchSection>;

const sectionAccess: Record<SearchSection, Access> = {
  requests: { all: ['requests.view'] },
  employees: { all: ['agent.view'] },
  customers: { roles: roleGroups.agency, all: ['menus.clients'] },
  lists: { roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly], all: ['operations.jobPostings'] },
};
/** Rule search.filters: the sections whose lists one may open. */
export const sectionsOf = (holder: Holder): SearchSection[] =>
  searchSections.filter((section) => mayPass(holder, sectionAccess[section]));

/** Rule search.badges. */
export const searchStatuses = [
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
  /** Address in the portal. */
  url: z.string(),
  /** What is drawn before the name where there is no picture. */
  icon: SearchSection,
  image: z.string().nullable(),
  description: z.string(),
  status: z.enum(searchStatuses).nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;

const section = z.array(SearchResult);

/**
 * What the caller may see of events, employees, clients and lists that `q` speaks of: words of names with a wrong letter at most,
 * an e-mail address or a whole telephone number. `f` asks for one section alone; those that the caller has no right to are empty.
 */
export const Search = read({
  name: 'Search',
  summary: 'Search events, employees, clients and lists',
  path: '/search',
  access: { roles: roles.filter((role) => role !== 'superAdmin' && role !== 'admin') },
  input: z.object({ q: Words().max(200).default(''), f: SearchSection.optional() }),
  output: z.object({ requests: section, employees: section, customers: section, lists: section }),
});
