import { PayRunAgents, type PayRunAgent } from '#contracts/api/pay-runs.ts';
import { MoneyFlagCode } from '#contracts/values/money-line.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, money, number } from '#portal/ui/format.ts';
import type { Filter, Column } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';

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

const columns: readonly Column<PayRunAgent>[] = [
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

const filters: readonly Filter[] = [
  {
    type: 'flag',
    label: 'reports.flags',
    options: MoneyFlagCode.options.map((code) => ({ id: code, text: `money.flagShort.${code}` })),
  },
];

/** The agents of a run, each with what they are paid; a row leads to the statement. */
export const PayAgentTable = ({ runId }: { readonly runId: string }) => {
  const base = useBase();
  return (
    <DataList
      name="agents"
      label="reports.agents"
      list={PayRunAgents}
      columns={columns}
      params={{ id: runId }}
      filters={filters}
      rowId={({ agentId }) => agentId}
      to={({ agentId }) => `${base}/reports/pay/${runId}/${agentId}`}
    />
  );
};
