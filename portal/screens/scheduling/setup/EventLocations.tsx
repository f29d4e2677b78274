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
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

type Props = { readonly event: RequestDetail };

/** Locations of the event's map, with the agents placed at each. */
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
  if (!data) return <QueryFallback error={error} retry={refetch} />;
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
      <SubjectDialog dialog={form} title={t('dialog.locations')}>
        {(subject) => (
          <CommandForm
            command={SaveLocation}
            values={{
              id: event.id,
              locationId: subject.id ?? null,
              title: subject.title ?? '',
              lat: subject.lat?.toString() ?? '',
              lng: subject.lng?.toString() ?? '',
              agentCount: subject.agentCount ?? 1,
            }}
            success={subject.id ? 'location.updated' : 'location.created'}
            failure="request_error_message"
          >
            <TextField name="title" label="location.title" required autoFocus />
            <div className="columns">
              <TextField name="lat" label="placeForm.latitude" required />
              <TextField name="lng" label="placeForm.longitude" required />
            </div>
            <TextField name="agentCount" label="location.agentCount" type="number" />
          </CommandForm>
        )}
      </SubjectDialog>
      <SubjectDialog dialog={placing} title={t('location.place')}>
        {(subject) => <Available requestId={event.id} locationId={subject.id} />}
      </SubjectDialog>
    </>
  );
};

/** Agents without a location; a press places them. */
const Available = ({ requestId, locationId }: { readonly requestId: string; readonly locationId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(AvailableLocationResources, { requestId }, { quiet: true });
  const place = useCommand(PlaceLocationResources, { success: 'location.created', failure: 'request_error_message' });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
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
