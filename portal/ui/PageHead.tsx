import type { ReactNode } from 'react';

type Props = {
  readonly title: ReactNode;
  /** What stands before the title, such as a picture. */
  readonly before?: ReactNode;
  /** A line under the title. */
  readonly about?: ReactNode;
  /** The status, after the title. */
  readonly state?: ReactNode;
  /** Actions, at the other end of the line. */
  readonly children?: ReactNode;
};

/** The head of a screen. */
export const PageHead = ({ title, before, about, state, children }: Props) => (
  <header className="page-head">
    {before}
    {about === undefined ? (
      <h1>{title}</h1>
    ) : (
      <div>
        <h1>{title}</h1>
        <p className="quiet">{about}</p>
      </div>
    )}
    {state}
    {children && (
      <>
        <span className="grow" />
        {children}
      </>
    )}
  </header>
);
