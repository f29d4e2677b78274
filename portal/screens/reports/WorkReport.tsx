import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import type { QueryState } from '#portal/ui/QueryFallback.tsx';
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
  /** Renders the list of the period, which tells the failure of the sums. */
  readonly children: (period: Period, sums: QueryState) => ReactNode;
};

type SumsProps<E extends Endpoint> = Omit<FiguresProps<E>, 'figures'> & {
  readonly period: Period;
  readonly children: (sums: UseQueryResult<Output<E>, Problem>) => ReactNode;
};

const Sums = <E extends Endpoint>({ period, read, watch, children }: SumsProps<E>) =>
  children(useRead(read, period as unknown as Request<E>, { ...(watch && { watch }), quiet: true }));

/** A report of work in a period: its sums beside the period, and its list below. */
export const WorkReport = <E extends Endpoint>({ tools, hint, children, figures, ...asked }: Props<E>) => {
  const t = useText();
  return (
    <WorkPeriod
      tools={(period) => (
        <>
          <Sums {...asked} period={period}>
            {(sums) => <QueryFigures query={sums} of={figures} />}
          </Sums>
          {tools}
        </>
      )}
    >
      {(period) => (
        <>
          <Sums {...asked} period={period}>
            {(sums) => children(period, sums)}
          </Sums>
          {hint && <p className="quiet report-hint">{t(hint)}</p>}
        </>
      )}
    </WorkPeriod>
  );
};
