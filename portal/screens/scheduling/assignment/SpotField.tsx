import { MenuItem, Select } from '@mui/material';
import { useId } from 'react';
import { Locations, PlaceLocationResources, RemoveLocationResource } from '#contracts/api/locations.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';

type Props = { readonly requestId: string; readonly agentId: string };

/**
 * The spot of an agent on the map of the event, which is saved as soon as it is chosen; nothing where the map has no
 * spots.
 */
export const SpotField = ({ requestId, agentId }: Props) => {
  const t = useText();
  const id = useId();
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
    <FieldFrame id={id} label="assignment.spot" labelsFirst={false}>
      <Select
        labelId={`${id}-label`}
        size="small"
        displayEmpty
        disabled={!may || place.isPending || withdraw.isPending}
        value={now ?? ''}
        onChange={({ target }) => void put(target.value).catch(() => undefined)}
      >
        <MenuItem value="">{t('employeeStatus.none')}</MenuItem>
        {spots.map((spot) => (
          <MenuItem key={spot.id} value={spot.id}>
            {spot.title}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
};
