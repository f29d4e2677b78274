import { useState } from 'react';

/** Whether it has ever been open: what is loaded on demand stays once it was, so that it closes as it opened. */
export const useHasOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
};
