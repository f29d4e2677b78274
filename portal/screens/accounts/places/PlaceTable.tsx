import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeletePlace, type PlaceRow } from '#contracts/api/places.ts';
import { placesFile } from '#contracts/files/people-files.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { removalQuestion } from '#portal/ui/feedback/use-remove.tsx';
import { Place as PlaceIcon, Plus } from '#portal/ui/icons/icons.tsx';
import type { RowActions } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { Loading } from '#portal/ui/Loading.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const PlaceFormDialog = loaded(() => import('./PlaceFormDialog.tsx'), 'PlaceFormDialog');

const PlacesMap = loaded(() => import('./PlacesMap.tsx'), 'PlacesMap');

const columns = columnsOf(placesFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  address: { width: 'minmax(9rem, 1.5fr)' },
  city: {},
  subTerritory: {},
  contact: {},
});

/** Where a place has its screen: in its customer's own portal, or under the customer in an agency's or the administrators'. */
export const addressOfPlace = (
  place: Pick<PlaceRow, 'id' | 'customerId'>,
  underCustomer: boolean,
  agency = true,
): string =>
  underCustomer
    ? `${agency ? '/agency/customers' : '/clients'}/detail/${place.customerId}/place/${place.id}`
    : `/customer/places/detail/${place.id}`;

/** Places of the caller's own company, as a list or on a map, or, with `customerId`, of a client of the agency. */
export const PlaceTable = ({ customerId }: { readonly customerId?: string }) => {
  const t = useText();
  const navigate = useNavigate();
  const under = customerId !== undefined;
  const agency = useUser().agencyId !== null;
  // A client's own people need no grant for it, an agency's do.
  const mayOpen = useMay({ all: under ? ['client.edit'] : [] });
  const form = useDialog<{ readonly id?: string }>();
  useOpenedByAddress('place', mayOpen, () => form.show({}));
  const { run } = useAgreed(DeletePlace, { success: 'place.deleted' });
  const [view, setView] = useState<'list' | 'map'>('list');
  const params = customerId ? { customerId } : {};

  const askAndRemove = ({ id, general }: PlaceRow) => {
    const question = t('items.delete.question', { name: general.name });
    return run({ id }, removalQuestion(question));
  };
  const actions = (row: PlaceRow): RowActions => [
    row.can.includes('edit') && { key: 'edit', label: 'places.edit', run: () => form.show({ id: row.id }) },
    row.can.includes('delete') && {
      key: 'delete',
      label: 'confirm.delete.yes',
      danger: true,
      run: () => void askAndRemove(row),
    },
  ];
  const tools = (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={t('dashboard.view')}
        onChange={(_event, next: 'list' | 'map' | null) => next && setView(next)}
      >
        <ToggleButton value="list">{t('dashboard.list')}</ToggleButton>
        <ToggleButton value="map">{t('dashboard.map')}</ToggleButton>
      </ToggleButtonGroup>
      {mayOpen && (
        <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => form.show({})}>
          {t('places.new')}
        </Button>
      )}
    </>
  );
  const list = (
    <DataList
      label="menu.customer.places"
      file={placesFile}
      columns={columns}
      params={params}
      to={(row) => addressOfPlace(row, under, agency)}
      open="places.open"
      actions={actions}
      tools={tools}
      empty={<EmptyState icon={<PlaceIcon size={32} />} text={t('list.empty')} hint={t('places.empty')} />}
    />
  );
  return (
    <>
      {view === 'list' ? (
        list
      ) : (
        <>
          <div className="list-tools">
            <span className="grow" />
            {tools}
          </div>
          <Suspense fallback={<Loading />}>
            <PlacesMap params={params} addressOf={(place) => addressOfPlace(place, under, agency)} />
          </Suspense>
        </>
      )}
      <DialogHost dialog={form}>
        {(subject, shown) => (
          <PlaceFormDialog
            {...shown}
            id={subject.id}
            customerId={customerId}
            onSaved={(place) => !subject.id && void navigate(addressOfPlace(place, under, agency))}
          />
        )}
      </DialogHost>
    </>
  );
};
