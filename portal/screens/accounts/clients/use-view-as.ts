import { useNavigate } from 'react-router-dom';
import { ActAs } from '#contracts/api/session.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';

/** Switches to a client's view, with its layout, menu and data, until the person switches back (rule session.actAs). */
export const useViewAs = (): ((customerId: string) => void) => {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const { mutate } = useCommand(ActAs, {
    anew: true,
    onDone: () => void refresh().then(() => navigate('/customer/requests/all')),
  });
  return (customerId) => mutate({ customerId });
};
