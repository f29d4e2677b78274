import { MenuItem, TextField } from '@mui/material';
import { Locations, PlaceLocationResources, RemoveLocationResource } from '#contracts/api/locations.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';

type Props = { readonly requestId: string; readonly agentId: string };

/** The spot of an agent on the map of the event, which is saved as soon as it is chosen; nothing where the map has no spots. */
export const SpotField = ({ requestId, agentId }: Props) => {
  const t = useText();
  const may = useMay(PlaceLocationResources.access);
  const { data: spots, error, refetch } = useRead(Locations, { id: requestId }, { quiet: true });
  const place = useCommand(PlaceLocationResources, {
    success: 'location.updated',
    failure: 'request_error_message',
  });
  const withdraw = useCommand(RemoveLocationResource, { failure: 'request_error_message' });
  if (!spots) return <QueryFallback error={error} retry={refetch} />;
  if (spots.length === 0) return null;
  const now = spots.find(({ resources }) => resources.some(({ id }) => id === agentId))?.id;
  const put = async (locationId: string) => {
    // An agent has one spot at a time (rule place.locResources).
    if (now) await withdraw.mutateAsync({ requestId, locationId: now, resourceId: agentId });
    if (locationId) await place.mutateAsync({ requestId, locationId, resourceIds: [agentId] });
  };
  return (
    <TextField
      select
      size="small"
      label={t('assignment.spot')}
      disabled={!may || place.isPending || withdraw.isPending}
      value={now ?? ''}
      onChange={({ target }) => void put(target.value).catch(() => undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('employeeStatus.none')}</MenuItem>
      {spots.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
};
