import { type PayRunAgent } from '#contracts/api/pay-runs.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, money, number } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';

const Flags = ({ flags }: { readonly flags: PayRunAgent['flags'] }) => {
  const t = useText();
  return flags.length === 0 ? (
    '—'
  ) : (
    <span className="flags">{[...new Set(flags)].map((code) => t(`money.flagShort.${code}`)).join(', ')}</span>
  );
};

const Kilometres = ({ distance, kilometres }: PayRunAgent) =>
  distance || kilometres ? (
    <span>
      {money(kilometres)}
      <span className="secondary">{number(distance / 100)} km</span>
    </span>
  ) : (
    '—'
  );

/** Of the agents of a pay run. */
export const payAgentColumns: readonly Column<PayRunAgent>[] = [
  { key: 'name', label: 'money.wait.agent', priority: 1, width: 'minmax(9rem, 2fr)' },
  { key: 'minutes', label: 'reports.hours', width: '4.5rem', align: 'end', cell: ({ minutes }) => hours(minutes) },
  {
    key: 'overtime',
    label: 'reports.overtime',
    sort: 'overtimeMinutes',
    width: '6.5rem',
    align: 'end',
    cell: ({ overtimeMinutes }) => (overtimeMinutes ? hours(overtimeMinutes) : '—'),
  },
  {
    key: 'primes',
    label: 'reports.primes',
    width: '5.5rem',
    align: 'end',
    cell: ({ primes }) => (primes ? money(primes) : '—'),
  },
  { key: 'km', label: 'reports.kilometres', width: '6rem', align: 'end', cell: (row) => <Kilometres {...row} /> },
  {
    key: 'flags',
    label: 'reports.flags',
    width: 'minmax(5.5rem, 1.2fr)',
    cut: 0,
    cell: ({ flags }) => <Flags flags={flags} />,
  },
  {
    key: 'total',
    label: 'reports.total',
    width: '6.5rem',
    align: 'end',
    cell: ({ total }) => <strong>{money(total)}</strong>,
  },
];
