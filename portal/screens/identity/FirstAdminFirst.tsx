import { Navigate } from 'react-router-dom';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { useRead } from '#portal/api/hooks.ts';

/** Sends whoever wants to sign in to an empty Vigie to where its first administrator is made. */
export const FirstAdminFirst = () => {
  const { data } = useRead(signInCalls.firstAdminNeeded, {}, { quiet: true, staleTime: Infinity });
  return data?.needed ? <Navigate to="/first-admin" replace /> : null;
};
