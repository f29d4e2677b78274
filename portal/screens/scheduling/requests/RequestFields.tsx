import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { RequestParameters } from '#contracts/api/requests.ts';
import { Places, SavePlace } from '#contracts/api/places.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { confirmationChoices } from '../confirmation-choices.ts';
import { NewPlace } from './NewPlace.tsx';
import { NoteField } from './NoteField.tsx';
import { browserZone } from '#portal/ui/format.ts';
import { dateAtPlace, type FormMode, type TypedRequest } from './request-form.ts';
import { TaskBoxes } from './TaskBoxes.tsx';
import { TerritoryWarning } from './TerritoryWarning.tsx';
import { serverNow } from '#portal/server-time.ts';

type Customers = Output<typeof RequestParameters>['customers'];
type Props = {
  readonly mode: FormMode;
  readonly customers: Customers;
  readonly fixedCustomer: boolean;
  readonly employer: (customerId: string | undefined) => boolean;
};

/**
 * Rule req.form: customer, title, place, date, confirmation window and tasks; then descriptions or one note, as the
 * customer is an employer or not.
 */
export const RequestFields = ({ mode, customers, fixedCustomer, employer }: Props) => {
  const { setValue, getValues } = useFormContext<TypedRequest>();
  const [customerId, placeId] = useWatch<TypedRequest, ['customerId', 'place.id']>({
    name: ['customerId', 'place.id'],
  });
  const places = useRead(Places, customerId ? { customerId } : {}, { enabled: customerId !== undefined });
  const place = places.data?.find(({ id }) => id === placeId);
  const zone = place?.general.timezone;
  const lastZone = useRef(browserZone());
  const now = useRef(serverNow());
  if (zone) lastZone.current = zone;
  const employs = employer(customerId);

  // An agency plans with full access alone, and adds places where it may also edit clients.
  const { agencyId } = useUser();
  const editsClients = useMay({ all: ['client.edit'] });
  const adds = useMay(SavePlace.access) && (agencyId === null || editsClients);

  const moved = (next: string | undefined) => {
    const date = getValues('requestDate');
    if (next && date && next !== lastZone.current && !Number.isNaN(Date.parse(date)))
      setValue('requestDate', dateAtPlace(date, lastZone.current, next, now.current), { shouldDirty: true });
  };

  return (
    <>
      <SelectField
        name="customerId"
        label="request.form.customer"
        required
        disabled={fixedCustomer}
        options={customers}
        autoFocus={!fixedCustomer}
        onPicked={() => setValue('place.id', undefined, { shouldDirty: true })}
      />
      <TextField
        name="title"
        label="request.form.title"
        required
        maxLength={200}
        autoFocus={mode.kind === 'new' && fixedCustomer}
      />
      <div>
        <SelectField
          name="place.id"
          label="request.form.place"
          required
          disabled={customerId === undefined}
          loading={places.isPending}
          options={(places.data ?? []).map(({ id, general }) => ({
            id,
            name: general.name,
            secondaryName: [general.address, general.city].filter(Boolean).join(', '),
          }))}
          onPicked={(id) => moved(places.data?.find((other) => other.id === id)?.general.timezone)}
        />
        {adds && customerId !== undefined && (
          <NewPlace
            customerId={customerId}
            onSaved={({ id, general }) => {
              setValue('place.id', id, { shouldDirty: true });
              moved(general.timezone);
            }}
          />
        )}
      </div>
      {place?.inTerritory === false && <TerritoryWarning unplaced={place.general.subTerritory === null} />}
      <ZonedDateTimeField name="requestDate" label="request.form.date" required zone={zone ?? lastZone.current} />
      <RadioField name="maxConfirmationHours" label="request.form.confirmation" choices={confirmationChoices} row />
      <TaskBoxes name="taskTypes" label={employs ? 'request.form.workType' : 'request.form.tasks'} />
      {employs ? (
        <BilingualField
          name="description"
          labelEn="request.form.descriptionEn"
          labelFr="request.form.descriptionFr"
          rows={3}
          maxLength={4000}
        />
      ) : (
        <NoteField />
      )}
      {mode.kind === 'duplicate' && <CheckboxField name="withShifts" label="request.form.withShifts" />}
    </>
  );
};
