import { holderOf, useUser } from '../api/session.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { useBreadcrumbs, useOwnTrail, useTrailWithin } from './breadcrumbs.tsx';
import { homeOf } from './landing.ts';
import { useRoutes } from './routes-context.ts';

/** The trail of the page, a link home before it. */
const Trail = () => {
  const user = useUser();
  return <Breadcrumb home={homeOf(useRoutes(), user, holderOf(user))} crumbs={useBreadcrumbs()} />;
};

/** The trail above the page, unless the page draws it itself. */
export const TrailAbove = () => (useOwnTrail() ? null : <Trail />);

/** The trail on the line of the page's heading, where a line of its own would push down what the page is for. */
export const TrailBeside = () => {
  useTrailWithin();
  return <Trail />;
};
