import { useSyncExternalStore } from 'react';

const online = {
  subscribe: (listener: () => void) => {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
  now: () => navigator.onLine,
};

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(online.subscribe, online.now);
