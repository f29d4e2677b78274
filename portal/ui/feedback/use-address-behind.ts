import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeInHistory } from './page-guards.ts';

/**
 * When a link from outside the portal has opened a dialog, inserts the address `behind` before it in the browser's
 * history, so that Back doesn't leave the portal. `opened`: whether the address opens the dialog at all.
 */
export const useAddressBehind = (behind: string, opened: boolean): void => {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!opened || key !== 'default') return;
    const here = `${pathname}${search}${hash}`;
    placeInHistory(async () => {
      await navigate(behind, { replace: true });
      await navigate(here);
    });
  }, [opened, key, behind, pathname, search, hash, navigate]);
};
