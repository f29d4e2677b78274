import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpens } from '../dashboard/use-opens.ts';

type Props = { readonly to: string; readonly children: ReactNode };

/**
 * A link for viewers who may open its address, its words alone for others: the address would lead them back to their
 * first page.
 */
export const OpenableLink = ({ to, children }: Props) =>
  useOpens()(to) ? <Link to={to}>{children}</Link> : <span>{children}</span>;
