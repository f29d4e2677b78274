import { DateTime } from 'luxon';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { clock, dateWords } from '#contracts/values/date-words.ts';
import { documentsAt, type EventDocument } from '#contracts/values/event-setup.ts';
import { maxFilterChoices, type FilterOption } from '#contracts/values/shift-filters.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { shiftStatuses } from '#contracts/values/shift.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { Caller } from '#kernel/caller.ts';
import type { SiteEventWithCounts } from '#projections/site-event-row/site-event.query.ts';
import type { TagRow } from '#projections/tag/tag.table.ts';
import { text } from '#services/http/texts.ts';

type Option = FilterOption;

const atPlace = (instant: string, zone: string, language: Language) =>
  dateWords(
    DateTime.fromISO(instant, { zone, locale: `${language}-CA` }).toLocaleParts({
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...clock,
    }),
    language,
  );

/** Supervisors whom the viewer may know, each with their shifts. */
const supervisors = (shifts: readonly ShiftDetail[], event: SiteEventWithCounts): Option[] =>
  Object.entries(event.supervisors).flatMap(([id, ids]) => {
    const name = shifts.find(({ employee }) => employee?.id === id)?.employee?.fullName;
    const count = shifts.filter((shift) => ids.includes(shift.id)).length;
    return name && count > 0 ? [{ id, type: 'supervisors', name, disabled: false, checked: false, count }] : [];
  });

type Sight = {
  readonly event: SiteEventWithCounts;
  readonly caller: Caller;
  /** Agent id → division in the file of the viewer's company. */
  readonly divisions: ReadonlyMap<string, string>;
  /** Tags that the viewer may see. */
  readonly tags: readonly Pick<TagRow, 'id' | 'name' | 'marks'>[];
  readonly documents: readonly EventDocument[];
};

/**
 * Choices of each filter for an event with their numbers of shifts, as far as the viewer sees them (rule
 * list.filtersByRole): agencies for customers, supervisors and divisions for employers of agents.
 */
export const shiftFilters = (
  shifts: readonly ShiftDetail[],
  { event, caller: { language, agencyId }, divisions, tags, documents }: Sight,
): Option[] => {
  const { compare } = new Intl.Collator(`${language}-CA`, { numeric: true });
  const each = (
    type: string,
    of: (shift: ShiftDetail) => readonly { readonly id: string; readonly name: string }[],
  ): Option[] => {
    const options = new Map<string, Option>();
    for (const found of shifts.flatMap(of)) {
      const option = options.get(found.id) ?? {
        id: found.id,
        type,
        name: found.name,
        disabled: false,
        checked: false,
        count: 0,
      };
      options.set(found.id, { ...option, count: option.count + 1 });
    }
    return [...options.values()].sort((a, b) => compare(a.name, b.name)).slice(0, maxFilterChoices);
  };
  const counted = (
    type: string,
    of: (shift: ShiftDetail) => { readonly id: string; readonly name: string } | null,
  ): Option[] => each(type, (shift) => [of(shift)].filter((found) => found !== null));
  const employer = agencyId !== undefined || event.canBeEmployer;
  const division = ({ employee }: ShiftDetail) => (employee && divisions.get(employee.id)) || null;
  const named = (name: string | null) => (name ? { id: name, name } : null);
  const statuses = counted('status', ({ status }) => ({ id: status, name: text(language, `status.${status}`) }));
  const inOrder = shifts.toSorted((one, other) => compare(one.start, other.start));
  const moments = inOrder.slice(0, maxFilterChoices).map(({ id, start, timezone, location }): Option => ({
    id,
    type: 'shiftsList',
    name: atPlace(start, timezone, language),
    disabled: false,
    checked: false,
    ...(location.title && { secondaryName: location.title }),
    count: 1,
  }));
  return [
    ...statuses.sort((a, b) => shiftStatuses.indexOf(a.id as never) - shiftStatuses.indexOf(b.id as never)),
    ...counted('positions', ({ location: { title } }) => named(title)),
    ...counted('competences', ({ competence }) => competence && { id: competence.id, name: competence.name[language] }),
    ...counted('levels', ({ maxLevel }) => maxLevel && { id: maxLevel.id, name: nameIn(language, maxLevel) }),
    ...counted('type', ({ agentType }) => ({ id: agentType, name: text(language, `agentType.${agentType}`) })),
    ...(agencyId ? [] : counted('agencies', ({ agency }) => agency)),
    ...each('tasks', ({ tasks }) => tasks),
    ...each('tags', ({ id, employee }) =>
      tags.filter(({ marks }) => marks.some((mark) => mark.id === (mark.on === 'shift' ? id : employee?.id))),
    ),
    ...each('documents', ({ location: { title } }) =>
      documentsAt(documents, title).map(({ id, titleEn, titleFr }) => ({
        id,
        name: nameIn(language, { titleEn, titleFr }),
      })),
    ),
    ...counted('groups', ({ mergeDto: { id }, employee }) =>
      id === 'notGrouped' || !employee ? null : { id, name: employee.fullName },
    ),
    ...moments,
    ...(employer ? [...supervisors(shifts, event), ...counted('divisions', (shift) => named(division(shift)))] : []),
  ];
};
