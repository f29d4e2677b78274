import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FindPoint } from '#contracts/api/geocoding.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import type { Problem } from '#portal/api/problem.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';
import { degrees, foundAt } from './degrees.ts';
import { TextField } from './TextField.tsx';
import { lazyComponent } from '../lazy-component.ts';

const PointMap = lazyComponent(() => import('../map/PointMap.tsx'), 'PointMap');

type Typed = Readonly<
  Record<'latitude' | 'longitude' | 'foundAt' | 'address' | 'city' | 'postalCode', string> & { country?: string }
>;
/** Rounded to the precision of a telephone, about a metre. */
const written = (value: number): string => String(Math.round(value * 100_000) / 100_000);

/**
 * Latitude and longitude: found by the form's address if the installation has a geocoding service, picked on a map, or
 * typed.
 */
export const PointFields = ({ about }: { readonly about: (fromAddress: boolean) => string }) => {
  const t = useText();
  const { geocoding } = useUser().data.settings;
  const { setValue, getValues } = useFormContext<Typed>();
  const [latitude, longitude, found] = useWatch<Typed, ['latitude', 'longitude', 'foundAt']>({
    name: ['latitude', 'longitude', 'foundAt'],
  });
  const [open, setOpen] = useState(false);
  const find = useMutation<Output<typeof FindPoint>, Problem, Request<typeof FindPoint>>({
    mutationFn: (input) => call(FindPoint, input),
  });
  const [lat, lng] = [degrees(latitude), degrees(longitude)];
  const at = lat === null || lng === null || Number.isNaN(lat + lng) ? null : { lat, lng };
  const put = (point: { readonly lat: number; readonly lng: number } | null, byAddress = false) => {
    const [one, other] = point ? [written(point.lat), written(point.lng)] : ['', ''];
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('latitude', one, how);
    setValue('longitude', other, how);
    setValue('foundAt', byAddress ? foundAt(one, other) : '', how);
  };
  const search = async () => {
    const { address, city, postalCode, country = '' } = getValues();
    const answer = await find.mutateAsync({ address, city, postalCode, country });
    if (answer.point) put(answer.point, true);
  };
  return (
    <>
      <div className="columns">
        <TextField name="latitude" label="placeForm.latitude" />
        <TextField name="longitude" label="placeForm.longitude" />
      </div>
      {at && <p className="quiet">{about(found === foundAt(latitude, longitude))}</p>}
      {find.data?.point === null && (
        <p className="form-problem" role="alert">
          {t('employee.home.notFound')}
        </p>
      )}
      {find.error && (
        <p className="form-problem" role="alert">
          {problemText(find.error)}
        </p>
      )}
      <div className="point-acts">
        {geocoding && (
          <Button
            variant="outlined"
            size="small"
            loading={find.isPending}
            onClick={() => void search().catch(() => undefined)}
          >
            {t('employee.home.find')}
          </Button>
        )}
        <Button variant="outlined" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('employee.home.onMap')}
        </Button>
        {at && (
          <Button color="inherit" size="small" onClick={() => put(null)}>
            {t('employee.home.clear')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <PointMap at={at} onPick={put} />
        </Suspense>
      )}
    </>
  );
};
