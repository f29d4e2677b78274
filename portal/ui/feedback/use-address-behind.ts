import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Puts another address before the one that opened a dialog, should it have come from outside the product: Back would leave it, as
 * nothing of the product stands before. `opened`: whether the address opens the dialog at all.
 */
export const useAddressBehind = (behind: string, opened: boolean): void => {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!opened || key !== 'default') return;
    const here = `${pathname}${search}${hash}`;
    void Promise.resolve(navigate(behind, { replace: true })).then(() => navigate(here));
  }, [opened, key, behind, pathname, search, hash, navigate]);
};
