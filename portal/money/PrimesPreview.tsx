import type { z } from 'zod';
import { ShiftPrimes } from '#contracts/api/shift-pay.ts';
import type { Request } from '#contracts/endpoint.ts';
import { useRead } from '../api/hooks.ts';
import { useLanguage, useText } from '../language/i18n.ts';
import { Awaited } from '../ui/Awaited.tsx';
import { money } from '../ui/format.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
import { useSettled } from '../ui/use-settled.ts';

type Group = z.output<typeof ShiftPrimes.output>['groups'][number];
type Props = {
  /** Of the event. */
  readonly id: string;
  /** The shifts, as bulk calls take them. */
  readonly ticked: object;
  readonly primeIds: readonly string[];
};

/** The premiums that the ticked shifts have, and those that they will have (rule override.original). */
export const PrimesPreview = ({ id, ticked, primeIds }: Props) => {
  const t = useText();
  const language = useLanguage();
  const primeId = useSettled(primeIds);
  const input = { id, ...ticked, primeId } as Request<typeof ShiftPrimes>;
  const { data, error, refetch } = useRead(ShiftPrimes, input, { quiet: true, keep: true });
  if (!data) return <Awaited error={error} retry={refetch} />;
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
    <section className="rates-preview" aria-live="polite" aria-label={t('money.primes.title')}>
      {data.groups.length === 0 && <p className="quiet">{t('money.rates.none')}</p>}
      {data.groups.length > 0 && (
        <SmallTable
          columns={['money.rates.shifts', 'money.rates.now', 'money.rates.then']}
          rows={data.groups}
          rowId={(group) => JSON.stringify(group)}
          cells={({ count, competence, now, then }) => [
            t('money.rates.count', { n: count, position: competence?.[language] ?? '—' }),
            list(now),
            <strong key="then">{list(then)}</strong>,
          ]}
        />
      )}
      {data.unseen > 0 && <p className="quiet">{t('money.rates.unseen', { n: data.unseen })}</p>}
    </section>
  );
};
