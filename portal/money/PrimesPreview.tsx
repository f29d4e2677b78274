import type { z } from 'zod';
import { ShiftPrimes } from '#contracts/api/shift-pay.ts';
import type { Request } from '#contracts/endpoint.ts';
import { useRead } from '../api/hooks.ts';
import { useLanguage, useText } from '../language/i18n.ts';
import { QueryFallback } from '../ui/QueryFallback.tsx';
import { money } from '../ui/format.ts';
import { useSettled } from '../ui/use-settled.ts';
import { PreviewTable } from './PreviewTable.tsx';

type Group = z.output<typeof ShiftPrimes.output>['groups'][number];
type Props = {
  /** Of the event. */
  readonly id: string;
  /** The shifts, as bulk calls take them. */
  readonly ticked: object;
  readonly primeIds: readonly string[];
};

/** The primes that the ticked shifts have, and those that they will have (rule override.original). */
export const PrimesPreview = ({ id, ticked, primeIds }: Props) => {
  const t = useText();
  const language = useLanguage();
  const primeId = useSettled(primeIds);
  const input = { id, ...ticked, primeId } as Request<typeof ShiftPrimes>;
  const { data, error, refetch } = useRead(ShiftPrimes, input, { quiet: true, keep: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const worth = ({ paid, oncePerShift }: Group['now'][number]) =>
    paid === null ? '—' : t(oncePerShift ? 'money.perShift' : 'money.perHour', { amount: money(paid) });
  const list = (primes: Group['now']) =>
    primes.length === 0
      ? t('money.primes.none')
      : primes.map((prime) => (
          <div key={prime.id}>
            {prime.name[language]} <span className="secondary">{worth(prime)}</span>
          </div>
        ));
  return (
    <PreviewTable
      label="money.primes.title"
      data={data}
      columns={['money.rates.now', 'money.rates.then']}
      cells={({ now, then }) => [list(now), <strong key="then">{list(then)}</strong>]}
    />
  );
};
