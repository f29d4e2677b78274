import type { useText } from '#portal/language/i18n.ts';
import type { FilterGroup } from './column.ts';
import type { Conditions } from './filter-address.ts';
import { shownFigure, toggledChoice, withOperator, withRange } from './filter-condition.ts';

type Chip = {
  readonly key: string;
  /** The condition in words. */
  readonly name: string;
  /** The conditions without it. */
  readonly next: (now: Conditions) => Conditions;
};

/** One chip for every condition in force on a column that the list has. */
export const conditionChips = (
  groups: readonly FilterGroup[],
  { filters, not, empty, between }: Conditions,
  t: ReturnType<typeof useText>,
): Chip[] => {
  return groups.flatMap(({ type, label: labelKey, options, kind, excludes, pressed }) => {
    const label = t(labelKey);
    const named = (id: string) => options?.find((option) => String(option.id) === id)?.name ?? '…';
    const chosen = filters[type] ?? [];
    const chips: Chip[] = (pressed && chosen.length === 1 ? [] : chosen).map((id) => ({
      key: `${type}:${id}`,
      name: t('label.with', { label, value: named(id) }),
      next: (now) => toggledChoice(now, type, id, 'is'),
    }));
    for (const id of (excludes && not[type]) || [])
      chips.push({
        key: `${type}!${id}`,
        name: t('filter.chip.not', { label, value: named(id) }),
        next: (now) => toggledChoice(now, type, id, 'isNot'),
      });
    if (kind && empty[type] !== undefined)
      chips.push({
        key: `${type}?`,
        name: t(empty[type] ? 'filter.chip.empty' : 'filter.chip.filled', { label }),
        next: (now) => withOperator(now, type, 'is'),
      });
    const range = kind && between[type];
    if (range) {
      const [min, max] = [range.min, range.max].map((bound) => bound !== undefined && shownFigure(bound, kind));
      const words =
        min && max
          ? t('filter.chip.between', { label, min, max })
          : t(min ? 'filter.chip.atLeast' : 'filter.chip.atMost', { label, value: (min || max) as string });
      chips.push({ key: `${type}-`, name: words, next: (now) => withRange(now, type, {}) });
    }
    return chips;
  });
};
