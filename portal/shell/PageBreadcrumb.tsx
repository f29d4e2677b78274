import { holderOf, useUser } from '../api/session.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { useBreadcrumbs, useOwnBreadcrumb, useInlineBreadcrumb } from './breadcrumbs.tsx';
import { homeOf } from './landing.ts';
import { useRoutes } from './routes-context.ts';

/** The breadcrumb of the page, a link home before it. */
const PageBreadcrumb = () => {
  const user = useUser();
  return <Breadcrumb home={homeOf(useRoutes(), user, holderOf(user))} crumbs={useBreadcrumbs()} />;
};

/** The breadcrumb above the page, unless the page draws it itself. */
export const BreadcrumbAbove = () => (useOwnBreadcrumb() ? null : <PageBreadcrumb />);

/** The breadcrumb in the line of the page's heading, where it takes no height of its own. */
export const InlineBreadcrumb = () => {
  useInlineBreadcrumb();
  return <PageBreadcrumb />;
};
