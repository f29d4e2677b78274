import { Button } from '@mui/material';
import {
  AvailableLocationResources,
  DeleteLocation,
  Locations,
  PlaceLocationResources,
  RemoveLocationResource,
  SaveLocation,
  type MapLocation,
} from '#contracts/api/locations.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Awaited } from '#portal/ui/Awaited.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Props = { readonly event: RequestDetail };

/** Locations of the event's map, and who of its agents stands where. */
export const EventLocations = ({ event }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(Locations, { id: event.id }, { quiet: true });
  const form = useDialog<Partial<MapLocation>>();
  const placing = useDialog<MapLocation>();
  const remove = useCommand(DeleteLocation, { success: 'location.deleted', failure: 'request_error_message' });
  const withdraw = useCommand(RemoveLocationResource, {
    success: 'location.deleted',
    failure: 'request_error_message',
  });
  const may = useMay(SaveLocation.access);
  if (!data) return <Awaited error={error} retry={refetch} />;
  const edits = may && event.can.includes('edit');
  return (
    <>
      <ItemList
        label="event.tab.positions"
        items={data}
        name={({ title }) => title}
        detail={(location) => (
          <>
            {location.lat}, {location.lng} · {t('location.missing', { count: location.missing })}
            {location.agents.map(({ id, name }) => (
              <span key={id} className="chip">
                {name}
                {may && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('location.withdraw', { name })}
                    onClick={() => withdraw.mutate({ requestId: event.id, locationId: location.id, resourceId: id })}
                  >
                    ×
                  </Button>
                )}
              </span>
            ))}
            {may && (
              <Button size="small" onClick={() => placing.show(location)}>
                {t('location.place')}
              </Button>
            )}
          </>
        )}
        onAdd={edits ? () => form.show({}) : undefined}
        onEdit={edits ? form.show : undefined}
        onRemove={edits ? ({ id }) => remove.mutate({ id }) : undefined}
      />
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t('dialog.locations')}>
          <CommandForm
            command={SaveLocation}
            values={{
              id: event.id,
              locationId: form.subject.id ?? null,
              title: form.subject.title ?? '',
              lat: form.subject.lat?.toString() ?? '',
              lng: form.subject.lng?.toString() ?? '',
              agentCount: form.subject.agentCount ?? 1,
            }}
            success={form.subject.id ? 'location.updated' : 'location.created'}
            failure="request_error_message"
            onSaved={form.close}
            onCancel={form.close}
          >
            <TextField name="title" label="location.title" required autoFocus />
            <div className="columns">
              <TextField name="lat" label="placeForm.latitude" required />
              <TextField name="lng" label="placeForm.longitude" required />
            </div>
            <TextField name="agentCount" label="location.agentCount" type="number" />
          </CommandForm>
        </Dialog>
      )}
      {placing.subject && (
        <Dialog key={`place ${placing.round}`} open={placing.open} onClose={placing.close} title={t('location.place')}>
          <Available requestId={event.id} locationId={placing.subject.id} />
        </Dialog>
      )}
    </>
  );
};

/** Agents who stand nowhere yet; one press places them. */
const Available = ({ requestId, locationId }: { readonly requestId: string; readonly locationId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(AvailableLocationResources, { requestId }, { quiet: true });
  const place = useCommand(PlaceLocationResources, { success: 'location.created', failure: 'request_error_message' });
  if (!data) return <Awaited error={error} retry={refetch} />;
  if (data.length === 0) return <p className="quiet">{t('location.noResource')}</p>;
  return (
    <ul className="plain">
      {data.map(({ id, name }) => (
        <li key={id}>
          <Button onClick={() => place.mutate({ requestId, locationId, resourceIds: [id] })}>{name}</Button>
        </li>
      ))}
    </ul>
  );
};
