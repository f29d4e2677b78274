import { Star } from '#portal/ui/icons/first-icons.tsx';
import { agency } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const ratings = lazyComponent(() => import('./RatingsScreen.tsx'), 'RatingsScreen');

/** Routes of ratings. */
export const ratingsRoutes: readonly Route[] = [
  {
    path: '/agency/ratings',
    access: { ...agency, all: ['menus.rating', 'agent.viewRatings'] },
    layout: 'main',
    title: 'menu.agency.ratings',
    screen: ratings,
    menu: { label: 'menu.agency.ratings', icon: Star },
  },
];
