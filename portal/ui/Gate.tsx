import type { ReactNode } from 'react';
import type { Access } from '#contracts/permissions.ts';
import { useMay } from '../api/session.tsx';

/** Shows its content only to those whom the rule lets pass; what is not permitted is absent, not grey. */
export const Gate = ({
  access,
  children,
  otherwise = null,
}: {
  readonly access: Access;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}) => (useMay(access) ? children : otherwise);
