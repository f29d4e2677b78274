import { Navigate } from 'react-router-dom';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { useRead } from '#portal/api/hooks.ts';

/** Redirects from the sign-in page of an empty installation to the page that creates its first administrator. */
export const FirstAdminFirst = () => {
  const { data } = useRead(signInCalls.firstAdminNeeded, {}, { quiet: true, staleTime: Infinity });
  return data?.needed ? <Navigate to="/first-admin" replace /> : null;
};
