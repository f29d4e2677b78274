import { useSession } from '#portal/api/session.tsx';
import { useRoutes } from '#portal/shell/routes-context.ts';
import { rowFor } from '#portal/shell/landing.ts';

/** Whether an address of the portal leads somewhere for the viewer. */
export const useOpens = (): ((to: string) => boolean) => {
  const routes = useRoutes();
  const { holder } = useSession();
  return (to) => rowFor(routes, to.split(/[#?]/)[0]!, holder)?.screen !== undefined;
};
