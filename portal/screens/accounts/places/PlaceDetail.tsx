import { Button } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Place } from '#contracts/api/places.ts';
import { CustomerLocationBillingInfo } from '#contracts/api/client-billing.ts';
import { PrimesOfCustomer } from '#contracts/api/primes.ts';
import { PlaceSalary } from '#contracts/api/rates.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Edit } from '#portal/ui/icons/icons.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { PrimesPanel } from '#portal/screens/money/terms/PrimesPanel.tsx';
import { Overrides, PlaceBilling } from '#portal/screens/money/terms/RatesTabs.tsx';
import { TerritoryWarning } from '#portal/screens/scheduling/requests/TerritoryWarning.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { PlaceFormDialog } from './PlaceFormDialog.tsx';
import { PlaceInfo } from './PlaceInfo.tsx';
import { PlacePositions, PlaceTasks } from './PlaceParts.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { PlaceEvents } from './PlaceEvents.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** Screen of one place: events, positions, tasks and details. */
export const PlaceDetail = () => {
  const t = useText();
  const { placeId = '', customerId } = useParams();
  const { data: place, error, refetch } = useRead(Place, { placeId }, { quiet: true });
  const form = useDialog<true>();
  const { agencyId, data: viewer } = useUser();
  const { features } = viewer.settings;
  // A client's own places are not below a client's page.
  useBreadcrumb(place?.general.name, customerId && place?.customer.name);
  if (!place) return <QueryFallback error={error} retry={refetch} missing="places.notFound" />;
  const { general, customer } = place;
  const tabs = [
    {
      id: 'place-tab-events',
      label: 'place.tab.events',
      access: { all: ['requests.view'] as const },
      content: () => <PlaceEvents placeId={place.id} />,
    },
    ...(features.location
      ? [{ id: 'place-tab-positions', label: 'place.tab.positions', content: () => <PlacePositions place={place} /> }]
      : []),
    // A client that employs nobody pays and bills nobody.
    ...(agencyId !== null || viewer.canBeEmployer
      ? [
          {
            id: 'place-tab-primes',
            label: 'place.tab.primes',
            access: PrimesOfCustomer.access,
            content: () => <PrimesPanel customerId={customer.id} placeId={place.id} scope="place" />,
          },
        ]
      : []),
    ...(features.tasks
      ? [{ id: 'place-tab-tasks', label: 'place.tab.tasks', content: () => <PlaceTasks place={place} /> }]
      : []),
    {
      id: 'place-tab-salary',
      label: 'place.tab.salary',
      access: PlaceSalary.access,
      content: () => <Overrides name="placePay" scopeId={place.id} />,
    },
    {
      id: 'place-tab-billing',
      label: 'place.tab.billing',
      access: CustomerLocationBillingInfo.access,
      content: () => <PlaceBilling customerId={customer.id} placeId={place.id} />,
    },
    { id: 'place-tab-info', label: 'place.tab.info', content: () => <PlaceInfo place={place} /> },
  ];
  return (
    <>
      <PageHead
        title={general.name}
        before={general.picture && <img src={general.picture.url} alt="" height={48} />}
        about={[customer.name, general.address, general.city].filter(Boolean).join(' · ')}
      >
        {place.can.includes('edit') && (
          <Button variant="outlined" startIcon={<Edit size={18} />} onClick={() => form.show(true)}>
            {t('places.edit')}
          </Button>
        )}
      </PageHead>
      {!place.inTerritory && <TerritoryWarning unplaced={general.subTerritory === null} event={false} />}
      <Tabs label="dialog.place" tabs={tabs} />
      <DialogHost dialog={form}>{(_, shown) => <PlaceFormDialog {...shown} id={place.id} />}</DialogHost>
    </>
  );
};
