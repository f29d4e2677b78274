import type { ReactNode } from 'react';

type Props = {
  readonly first: ReactNode;
  /** Second line in smaller letters; left out when empty. */
  readonly second: ReactNode;
};

/** A cell of two lines. */
export const TwoLines = ({ first, second }: Props) => (
  <span>
    {first}
    {second && <span className="secondary">{second}</span>}
  </span>
);
