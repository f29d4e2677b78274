import { type PayRunAgent } from '#contracts/api/pay-runs.ts';
import { payAgentsFile } from '#contracts/files/money-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, kilometres, money } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

const Flags = ({ flags }: Pick<PayRunAgent, 'flags'>) => {
  const t = useText();
  return <span className="flags">{[...new Set(flags)].map((code) => t(`money.flagShort.${code}`)).join(', ')}</span>;
};

const Kilometres = ({ distance, kilometres: amount }: PayRunAgent) => (
  <span>
    {money(amount)} <span className="secondary">{kilometres(distance)}</span>
  </span>
);

/** Columns of a pay run's agents. */
export const payAgentColumns = columnsOf(payAgentsFile, {
  name: { priority: 1, width: 'minmax(9rem, 2fr)' },
  minutes: { width: '4.5rem', align: 'end' },
  overtime: {
    sort: 'overtimeMinutes',
    width: '6.5rem',
    align: 'end',
    cell: ({ overtimeMinutes }) => (overtimeMinutes ? hours(overtimeMinutes) : '—'),
  },
  primes: { width: '5.5rem', align: 'end', cell: ({ primes }) => (primes ? money(primes) : '—') },
  km: { width: '6rem', align: 'end', cell: (row) => (row.distance || row.kilometres ? <Kilometres {...row} /> : '—') },
  flags: {
    width: 'minmax(5.5rem, 1.2fr)',
    cut: 0,
    cell: ({ flags }) => (flags.length > 0 ? <Flags flags={flags} /> : '—'),
  },
  total: { width: '6.5rem', align: 'end', cell: ({ total }) => <strong>{money(total)}</strong> },
});
