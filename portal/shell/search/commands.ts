import type { ComponentType } from 'react';
import { AutoAssignRuns } from '#contracts/api/auto-assign.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { SaveJobPosting } from '#contracts/api/job-postings.ts';
import { OperationShifts } from '#contracts/api/operations.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import type { User } from '#contracts/api/session.ts';
import { hasAccess, sideOf, type Access, type Holder } from '#contracts/permissions.ts';
import { wordsOf } from '#contracts/values/search-words.ts';
import type { Route } from '#portal/route.ts';
import { rowFor } from '#portal/shell/landing.ts';
import { menuOf } from '#portal/shell/menu.ts';
import { openedAt } from '#portal/ui/feedback/use-opened-by-address.ts';
import { Building, Calendar, Operations, People, Person, Place } from '#portal/ui/icons/first-icons.tsx';
import { Clock, Plus, Switch } from '#portal/ui/icons/icons.tsx';

type Icon = ComponentType<{ size?: number }>;
export type Command = {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** The dialog of its screen that it opens. */
  readonly dialog?: string;
};
type Entry = Omit<Command, 'to'> & {
  /** Message key of further words that find it. */
  readonly words: string;
  /** Address by viewer; undefined for viewers without one. */
  readonly agency?: string;
  readonly customer?: string;
  /** Access that it needs besides that of the address. */
  readonly access?: Access;
  /** A condition beyond role and grants. */
  readonly when?: (user: User) => boolean;
};

const today = (filter: string) => `/agency/dashboard?f.${filter}#tab-today`;

/** Commands besides the menu's entries. Access follows from the call and the address. */
const table: readonly Entry[] = [
  {
    label: 'requests.new',
    words: 'command.newEvent.words',
    dialog: 'event',
    icon: Plus,
    agency: '/agency/dashboard',
    customer: '/customer/requests/all',
    access: { roles: SaveRequest.access.roles ?? [], all: ['requests.create'] },
  },
  {
    label: 'command.assign',
    words: 'command.assign.words',
    icon: Person,
    agency: today('assignment=notAssigned'),
    access: { ...OperationShifts.access, any: ['requests.assign', 'requests.manualAssign', 'requests.autoAssign'] },
  },
  {
    label: 'command.late',
    words: 'command.late.words',
    icon: Clock,
    agency: today('status=late'),
    access: OperationShifts.access,
  },
  {
    label: 'command.toConfirm',
    words: 'command.toConfirm.words',
    icon: Clock,
    agency: today('notConfirmed=8'),
    access: OperationShifts.access,
  },
  {
    label: 'autoAssign.runs',
    words: 'command.runs.words',
    icon: Switch,
    agency: '/agency/auto-assign',
    customer: '/customer/auto-assign',
    access: AutoAssignRuns.access,
  },
  {
    label: 'calendar.title',
    words: 'command.calendar.words',
    icon: Calendar,
    agency: '/agency/calendar',
    customer: '/customer/calendar',
  },
  {
    label: 'employees.new',
    words: 'command.newEmployee.words',
    dialog: 'employee',
    icon: People,
    agency: '/agency/employees/all',
    customer: '/customer/employees/all',
    access: { roles: SaveCustomerEmployee.access.roles ?? [], all: ['agent.create'] },
    when: ({ role, data }) => sideOf(role) === 'agency' || data.canBeEmployer,
  },
  {
    label: 'client.new',
    words: 'command.newClient.words',
    dialog: 'client',
    icon: Building,
    agency: '/agency/customers/all',
    access: { all: ['client.create'] },
  },
  {
    label: 'places.new',
    words: 'command.newPlace.words',
    dialog: 'place',
    icon: Place,
    customer: '/customer/places/all',
  },
  {
    label: 'jobPosting.new',
    words: 'command.newList.words',
    dialog: 'list',
    icon: Operations,
    agency: '/agency/dashboard#tab-lists',
    customer: '/customer/job-postings/all',
    access: SaveJobPosting.access,
  },
];

/** Commands that are shown at once. */
const most = 5;
/** Minimum length of a text that finds commands. */
const least = 2;

const pathOf = (address: string) => new URL(address, 'https://portal.invalid').pathname;

/** Commands of a person: the entries of their menu, and commands whose address and call they may use. */
const allowed = (routes: readonly Route[], user: User, holder: Holder): readonly (Command & { words?: string })[] => {
  const side = sideOf(user.role);
  const own = table.flatMap(({ agency, customer, access = {}, when, ...command }) => {
    const at = side === 'agency' ? agency : side === 'customer' ? customer : undefined;
    const open = at !== undefined && rowFor(routes, pathOf(at), holder)?.screen && hasAccess(holder, access);
    if (!open || when?.(user) === false) return [];
    return [{ ...command, to: command.dialog ? openedAt(at, command.dialog) : at }];
  });
  const menu = menuOf(routes, user, holder).flatMap((node) =>
    node.type === 'item' && node.icon ? [{ label: node.title, to: node.url, icon: node.icon }] : [],
  );
  return [...own, ...menu];
};

/**
 * The commands that a text speaks of, those first whose own label it begins: each of its words begins one of theirs,
 * accents folded.
 * @param t gives the words of a key in the reader's language
 */
export const commandsFor = (
  typed: string,
  t: (key: string) => string,
  routes: readonly Route[],
  user: User,
  holder: Holder,
): readonly Command[] => {
  const asked = wordsOf(typed);
  if (asked.join('').length < least) return [];
  const begins = (words: readonly string[]) => asked.every((one) => words.some((word) => word.startsWith(one)));
  const ranked = allowed(routes, user, holder).flatMap(({ words, ...command }) => {
    const label = wordsOf(t(command.label));
    if (begins(label)) return [{ command, rank: 0 }];
    return words && begins([...label, ...wordsOf(t(words))]) ? [{ command, rank: 1 }] : [];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ command }) => command);
};
