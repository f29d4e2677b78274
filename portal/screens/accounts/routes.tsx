import { Building, Place as PlaceIcon } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import type { Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const placesScreen = lazyComponent(() => import('./places/PlacesScreen.tsx'), 'PlacesScreen');
const placeDetail = lazyComponent(() => import('./places/PlaceDetail.tsx'), 'PlaceDetail');
const agencyClients = lazyComponent(() => import('./links/AgencyCustomersScreen.tsx'), 'AgencyCustomersScreen');
const clientDetail = lazyComponent(() => import('./clients/CustomerDetail.tsx'), 'CustomerDetail');

/** Places and clients. */
export const accountsRoutes: readonly Route[] = [
  {
    path: '/customer/places/:id',
    access: customer,
    layout: 'customer',
    title: 'menu.customer.places',
    screen: placesScreen,
    menu: { label: 'menu.customer.places', icon: PlaceIcon, url: '/customer/places/all' },
  },
  {
    path: '/customer/places/detail/:placeId/:placeHandle?',
    access: customer,
    layout: 'customer',
    title: 'dialog.place',
    screen: placeDetail,
    parent: '/customer/places/:id',
  },
  {
    path: '/agency/customers/:id',
    access: { ...agency, all: ['menus.clients', 'client.view'] },
    layout: 'main',
    title: 'menu.agency.clients',
    screen: agencyClients,
    menu: { label: 'menu.agency.clients', icon: Building, url: '/agency/customers/all' },
  },
  {
    path: '/agency/customers/detail/:customerId/place/:placeId/:placeHandle?',
    access: { ...agency, all: ['client.view'] },
    layout: 'main',
    title: 'dialog.place',
    screen: placeDetail,
    parent: '/agency/customers/detail/:customerId/:customerHandle?',
  },
  {
    path: '/agency/customers/detail/:customerId/:customerHandle?',
    access: { ...agency, all: ['client.view'] },
    layout: 'main',
    title: 'request.form.customer',
    screen: clientDetail,
    parent: '/agency/customers/:id',
  },
];
