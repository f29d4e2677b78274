import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The parameter of an address that opens a dialog of its screen. */
const parameter = 'open';

/** An address that opens a screen with one of its dialogs. */
export const openedAt = (address: string, dialog: string): string => {
  const [path, hash] = address.split('#');
  return `${path}?${parameter}=${dialog}${hash ? `#${hash}` : ''}`;
};

/**
 * Opens the dialog that the address names and removes it from the address, so that going back doesn't open it again.
 * @param show opens the dialog
 */
export const useOpenedByAddress = (dialog: string, may: boolean, show: () => void): void => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const opens = useEffectEvent(show);
  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!may || query.get(parameter) !== dialog) return;
    query.delete(parameter);
    opens();
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate, dialog, may]);
};
