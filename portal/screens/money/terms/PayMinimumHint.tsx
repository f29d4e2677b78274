import { useWatch } from 'react-hook-form';
import { PayMinimum } from '#contracts/api/company-pay.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { BelowLegalText } from '#portal/money/BelowLegalText.tsx';

type Props = {
  /** Cents an hour that are typed; none while there are none. */
  readonly rate: number | null | undefined;
  /** Left out: any position. */
  readonly skillId?: string | null;
};

/** Says so where a pay rate is below the legal minimum on the form's first day. */
export const PayMinimumHint = ({ rate, skillId }: Props) => {
  const from: unknown = useWatch({ name: 'from' });
  const on = PlannedDate.safeParse(from);
  const asked = { ...(skillId && { skillId }), ...(on.success && { on: on.data }) };
  const enabled = useMay(PayMinimum.access);
  const { data } = useRead(PayMinimum, asked, { enabled, quiet: true, keep: true });
  const minimum = data?.legalMinimum;
  // NaN stands for an amount that is not valid.
  return minimum && rate != null && rate < minimum.rate ? <BelowLegalText {...minimum} /> : null;
};

/** The same for the amount of a field. */
export const PayFieldMinimumHint = ({ name, ...rest }: Omit<Props, 'rate'> & { readonly name: string }) => (
  <PayMinimumHint rate={useWatch({ name }) as number | undefined} {...rest} />
);
