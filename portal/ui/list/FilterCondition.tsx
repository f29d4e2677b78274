import { useState } from 'react';
import { fieldKinds } from '#contracts/values/list-fields.ts';
import { useText } from '#portal/language/i18n.ts';
import type { FilterGroup } from './column.ts';
import type { Conditions } from './filter-address.ts';
import { operatorIn, operatorsOf, toggledChoice, withOperator, withRange, type Operator } from './filter-condition.ts';
import { FilterChoices } from './FilterChoices.tsx';
import { FilterRange } from './FilterRange.tsx';

type Props = {
  readonly group: FilterGroup;
  /** Rows by choice. */ readonly counts: Readonly<Record<string, number>> | undefined;
  readonly state: Conditions;
  readonly onChange: (next: (now: Conditions) => Conditions) => void;
};

const none: readonly string[] = [];

/** A condition on one column, or its negation. */
export const FilterCondition = ({ group, counts, state, onChange }: Props) => {
  const t = useText();
  const { type, label, options, kind } = group;
  // The operator chosen before any choice is ticked: the address holds no condition yet.
  const [chosen, setChosen] = useState<Operator>();
  const inState = operatorIn(state, type);
  const operator = inState ?? (chosen === 'isNot' && !state.filters[type]?.length ? 'isNot' : 'is');
  const offered = operatorsOf(group);
  const { filters, not, between } = state;
  return (
    <fieldset className="filter-condition">
      <legend>{t(label)}</legend>
      {offered.length > 1 && (
        <select
          className="small-field"
          aria-label={t('filter.operator', { label: t(label) })}
          value={operator}
          onChange={({ target }) => {
            const next = offered.find((other) => other === target.value) ?? 'is';
            setChosen(next);
            onChange((now) => withOperator(now, type, next));
          }}
        >
          {offered.map((other) => (
            <option key={other} value={other}>
              {t(other === 'is' && !options ? 'filter.operator.any' : `filter.operator.${other}`)}
            </option>
          ))}
        </select>
      )}
      {options && (operator === 'is' || operator === 'isNot') && (
        <FilterChoices
          label={label}
          options={options}
          counts={counts}
          chosen={(operator === 'is' ? filters : not)[type] ?? none}
          onToggle={(id) => onChange((now) => toggledChoice(now, type, id, operator))}
        />
      )}
      {kind && fieldKinds[kind].range && operator === 'is' && (
        <FilterRange
          label={t(label)}
          kind={kind}
          range={between[type]}
          onChange={(range) => onChange((now) => withRange(now, type, range))}
        />
      )}
    </fieldset>
  );
};
