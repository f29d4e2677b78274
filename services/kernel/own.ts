import { Rejected } from './decider.ts';

/** Another company's affairs do not exist (decision 3). @param own the id of the caller's own company @throws Rejected NOT_FOUND */
export const requireOwn = (id: string, own: string | undefined): void => {
  if (id !== own) throw new Rejected('NOT_FOUND');
};
