import type { ReactNode } from 'react';
import { Figures, type Figure } from './Figures.tsx';

type Props = {
  readonly title: string;
  /** Id of the heading, which names the table. */
  readonly id: string;
  readonly figures: readonly Figure[];
  readonly children: ReactNode;
};

/** A small table of a report, with its sums beside its heading. */
export const SummedPanel = ({ title, id, figures, children }: Props) => (
  <section className="panel summed" aria-labelledby={id}>
    <header className="page-head">
      <h2 id={id}>{title}</h2>
      <Figures figures={figures} />
    </header>
    {children}
  </section>
);
