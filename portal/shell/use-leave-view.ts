import { useNavigate } from 'react-router-dom';
import { ActAs } from '#contracts/api/session.ts';
import { useCommand } from '../api/hooks.ts';
import { useSession, useUser } from '../api/session.tsx';

/** Leaves the client's view: admins go to /dashboard, agency users to /agency/dashboard (rule session.actAs). */
export const useLeaveView = () => {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const user = useUser();
  const home =
    user.loggedAsAgency || user.role === 'agency' || user.role === 'agencyManager' ? '/agency/dashboard' : '/dashboard';
  const { mutate } = useCommand(ActAs, { anew: true, onDone: () => void refresh().then(() => navigate(home)) });
  return () => mutate({ customerId: null });
};
