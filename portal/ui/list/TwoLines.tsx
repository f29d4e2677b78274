import type { ReactNode } from 'react';

type Props = {
  readonly first: ReactNode;
  /** What is said of it, in smaller letters; the line is left out where there is nothing to say. */
  readonly second: ReactNode;
};

/** A cell of two lines. */
export const TwoLines = ({ first, second }: Props) => (
  <span>
    {first}
    {second && <span className="secondary">{second}</span>}
  </span>
);
