import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a navigation that leads the keyboard to a part of the screen: the id of that part. */
export type FocusState = { readonly focus: string };

/**
 * After a change of address the keyboard focus starts at the content, as on a new page of a browser, or at the part
 * that the navigation names.
 */
export const useFocusContent = (): void => {
  const { pathname, state } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    const named = (state as FocusState | null)?.focus;
    const part = named === undefined ? null : document.getElementById(named);
    (part ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [pathname, state]);
};
