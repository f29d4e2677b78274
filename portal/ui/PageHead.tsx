import type { ReactNode } from 'react';

type Props = {
  readonly title: ReactNode;
  /** What can be done from here, at the other end of the line. */
  readonly children?: ReactNode;
};

/** The head of a screen. */
export const PageHead = ({ title, children }: Props) => (
  <header className="page-head">
    <h1>{title}</h1>
    {children && (
      <>
        <span className="grow" />
        {children}
      </>
    )}
  </header>
);
