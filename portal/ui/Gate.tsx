import type { ReactNode } from 'react';
import type { Access } from '#contracts/permissions.ts';
import { useMay } from '../api/session.tsx';

/** Renders its content only for users who pass the access rule. */
export const Gate = ({
  access,
  children,
  otherwise = null,
}: {
  readonly access: Access;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}) => (useMay(access) ? children : otherwise);
