import { useState } from 'react';

/** Whether it has ever been open: a lazily loaded part stays mounted, so that its closing is animated. */
export const useHasOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return open || opened;
};
