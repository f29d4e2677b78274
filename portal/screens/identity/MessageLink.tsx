import { Navigate, useParams } from 'react-router-dom';
import { MessageLink as LeadsTo } from '#contracts/api/agent-app.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { SignInLink } from './SignInLink.tsx';

/** The page that a message's link opens: a signed-in person is redirected at once, others sign in by a press. */
export const MessageLink = () => {
  const { token = '' } = useParams();
  const { user } = useSession();
  const { data, error, isPending, refetch } = useRead(LeadsTo, { token }, { quiet: true });
  if (user && isPending) return <QueryFallback error={error} retry={refetch} />;
  if (user) return <Navigate to={data?.path ?? '/agent/shifts'} replace />;
  return <SignInLink to={data?.path ?? undefined} />;
};
