import { agency, customer } from '#portal/route-access.ts';
import { redirected, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const jobPosting = lazyComponent(() => import('./JobPostingScreen.tsx'), 'JobPostingScreen');

/** Lists of agents (job postings), and older addresses of theirs. */
export const jobPostingRoutes: readonly Route[] = [
  redirected('/agency/job-postings', '/agency/dashboard#tab-lists', agency),
  redirected('/agency/job-postings/all', '/agency/dashboard#tab-lists', agency),
  {
    path: '/agency/job-postings/:id',
    access: { ...agency, all: ['operations.jobPostings'] },
    layout: 'main',
    title: 'ops.tab.lists',
    screen: jobPosting,
    parent: '/agency/dashboard',
  },
  redirected('/customer/job-postings', '/customer/job-postings/all', customer),
  {
    path: '/customer/job-postings/:id',
    access: { ...customer, all: ['operations.jobPostings'] },
    layout: 'customer',
    title: 'ops.tab.lists',
    screen: jobPosting,
  },
];
