import { ShiftRates } from '#contracts/api/shift-pay.ts';
import type { Rate, RateOverride } from '#contracts/values/bulk.ts';
import type { Request } from '#contracts/endpoint.ts';
import { useRead } from '../api/hooks.ts';
import { QueryFallback } from '../ui/QueryFallback.tsx';
import { money } from '../ui/format.ts';
import { useSettled } from '../ui/use-settled.ts';
import { BelowLegalText } from './BelowLegalText.tsx';
import { PreviewTable } from './PreviewTable.tsx';

type Props = {
  /** Of the event. */
  readonly id: string;
  /** The shifts, as bulk calls take them. */
  readonly ticked: object;
  readonly rate: Rate;
  /** Undefined while it is incomplete: only the present values are shown then. */
  readonly override: RateOverride | null | undefined;
};

const columns = ['money.rates.original', 'money.rates.now', 'money.rates.then'];
const shown = (cents: number | null) => (cents === null ? '—' : money(cents));

/**
 * Cost or price of an hour of the ticked shifts: originally, now, and with the typed override (rule override.original).
 */
export const RatesPreview = ({ id, ticked, rate, override }: Props) => {
  const asked = useSettled({ rate, override });
  const input = { id, ...ticked, rate: asked.rate, override: asked.override ?? null } as Request<typeof ShiftRates>;
  const { data, error, refetch } = useRead(ShiftRates, input, { quiet: true, keep: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const whole = asked.override !== undefined;
  return (
    <PreviewTable
      label="money.rates.title"
      data={data}
      columns={columns}
      cells={({ original, now, then, legalMinimum }) => [
        shown(original),
        shown(now),
        <div key="then">
          <strong data-wrong={whole && (then === null || then < 0) ? true : undefined}>
            {whole ? shown(then) : '—'}
          </strong>
          {whole && legalMinimum && <BelowLegalText {...legalMinimum} />}
        </div>,
      ]}
    />
  );
};
