import type { ReactNode } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFigures, type Figure } from './Figures.tsx';
import { WorkPeriod, type Period } from './WorkPeriod.tsx';

type FiguresProps<E extends Endpoint> = {
  /** The call for the sums of a period. */
  readonly read: E;
  readonly figures: (sums: Output<E>) => readonly Figure[];
  readonly watch?: readonly Topic[];
};
type Props<E extends Endpoint> = FiguresProps<E> & {
  readonly tools?: ReactNode;
  /** Key of a sentence below the list. */
  readonly hint?: string;
  /** Renders the list of the period. */
  readonly children: (period: Period) => ReactNode;
};

const PeriodFigures = <E extends Endpoint>({
  period,
  read,
  figures,
  watch,
}: FiguresProps<E> & { readonly period: Period }) => {
  const query = useRead(read, period as unknown as Request<E>, { ...(watch && { watch }), quiet: true });
  return <QueryFigures query={query} of={figures} />;
};

/** A report of work in a period: its sums beside the period, and its list below. */
export const WorkReport = <E extends Endpoint>({ tools, hint, children, ...figures }: Props<E>) => {
  const t = useText();
  return (
    <WorkPeriod
      tools={(period) => (
        <>
          <PeriodFigures {...figures} period={period} />
          {tools}
        </>
      )}
    >
      {(period) => (
        <>
          {children(period)}
          {hint && <p className="quiet report-hint">{t(hint)}</p>}
        </>
      )}
    </WorkPeriod>
  );
};
