import { number } from '#portal/ui/format.ts';
import { Figures } from '../Figures.tsx';
import type { RunDetail } from './run-detail.ts';
import { statementFigures } from './statement-figures.ts';

/** What a run pays altogether. */
export const PayRunFigures = ({ run: { sums, agents } }: Pick<RunDetail, 'run'>) => (
  <Figures figures={[...statementFigures(sums), ['reports.agents', number(agents)]]} />
);
