import { Building, Place as PlaceIcon } from '#portal/ui/icons/first-icons.tsx';
import { agency, customer } from '#portal/route-access.ts';
import { routesWith, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const placesScreen = lazyComponent(() => import('./places/PlacesScreen.tsx'), 'PlacesScreen');
const placeDetail = lazyComponent(() => import('./places/PlaceDetail.tsx'), 'PlaceDetail');
const agencyClients = lazyComponent(() => import('./links/AgencyCustomersScreen.tsx'), 'AgencyCustomersScreen');
const clientDetail = lazyComponent(() => import('./clients/CustomerDetail.tsx'), 'CustomerDetail');

/** Places and clients. */
export const accountsRoutes: readonly Route[] = [
  ...routesWith({ access: customer, layout: 'customer' }, [
    {
      path: '/customer/places/:id',
      title: 'menu.customer.places',
      screen: placesScreen,
      menu: { label: 'menu.customer.places', icon: PlaceIcon, url: '/customer/places/all' },
    },
    {
      path: '/customer/places/detail/:placeId/:placeHandle?',
      title: 'dialog.place',
      screen: placeDetail,
      parent: '/customer/places/:id',
    },
  ]),
  ...routesWith({ access: { ...agency, all: ['client.view'] }, layout: 'main' }, [
    {
      path: '/agency/customers/:id',
      access: { ...agency, all: ['menus.clients', 'client.view'] },
      title: 'menu.agency.clients',
      screen: agencyClients,
      menu: { label: 'menu.agency.clients', icon: Building, url: '/agency/customers/all' },
    },
    {
      path: '/agency/customers/detail/:customerId/place/:placeId/:placeHandle?',
      title: 'dialog.place',
      screen: placeDetail,
      parent: '/agency/customers/detail/:customerId/:customerHandle?',
    },
    {
      path: '/agency/customers/detail/:customerId/:customerHandle?',
      title: 'request.form.customer',
      screen: clientDetail,
      parent: '/agency/customers/:id',
    },
  ]),
];
