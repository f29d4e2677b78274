import { Navigate } from 'react-router-dom';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { useRead } from '../../api/hooks.ts';

/** Sends whoever wants to sign in to an empty Vigie to where its first administrator is made. */
export const FirstAdminFirst = () => {
  const { data } = useRead(FirstAdminNeeded, {}, { quiet: true, staleTime: Infinity });
  return data?.needed ? <Navigate to="/first-admin" replace /> : null;
};
