import { PayRunDetail } from '#contracts/api/pay-runs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { number } from '#portal/ui/format.ts';
import { Figures } from '../Figures.tsx';
import { statementFigures } from './statement-figures.ts';

/** What a run pays altogether. */
export const PayRunFigures = ({ id }: { readonly id: string }) => {
  const run = useRead(PayRunDetail, { id }, { quiet: true }).data?.run;
  return run && <Figures figures={[...statementFigures(run.sums), ['reports.agents', number(run.agents)]]} />;
};
