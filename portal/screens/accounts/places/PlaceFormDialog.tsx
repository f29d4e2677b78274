import { useWatch } from 'react-hook-form';
import { Place, SavePlace, PlaceEffect, type PlaceDetail } from '#contracts/api/places.ts';
import type { Request } from '#contracts/endpoint.ts';
import { PlaceReferences } from '#contracts/api/references.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { PointFields } from '#portal/ui/fields/PointFields.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { zoneInWords } from '#portal/ui/format.ts';
import { TerritoryWarning } from '#portal/screens/scheduling/requests/TerritoryWarning.tsx';
import { placeInput, TypedPlace, typedPlace, zoneOptions } from './place-form.ts';

type Props = {
  readonly open: boolean;
  /** The place to edit; left out for a new one. */
  readonly id?: string | undefined;
  /** Owner of a new place; by default the caller's company. */
  readonly customerId?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (place: PlaceDetail) => void;
};

/** The form of a new or present place. Give it a new `key` at each opening. */
export const PlaceFormDialog = (props: Props) => {
  const t = useText();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t(props.id ? 'places.edit' : 'places.new')}
      panel
      width="md"
    >
      <PlaceForm {...props} />
    </Dialog>
  );
};

const PlaceForm = ({ id, customerId, onClose, onSaved }: Props) => {
  const {
    data: place,
    error,
    refetch,
  } = useRead(Place, { placeId: id ?? '' }, { enabled: id !== undefined, quiet: true });
  const t = useText();
  if (id && !place) return <QueryFallback error={error} retry={refetch} missing="places.notFound" />;
  const preview = async ({ timezone: zone, subTerritoryId }: Request<typeof SavePlace>) => {
    if (!id || !zone) return undefined;
    const effect = await call(PlaceEffect, { placeId: id, timezone: zone, subTerritoryId });
    const { events, shifts, unassigned, begun, unlicensed } = effect;
    const question = [
      events > 0 && t('place.zone.moves', { events, shifts, zone: zoneInWords(zone) }),
      unassigned > 0 && t('place.zone.unassigned', { n: unassigned }),
      shifts > begun && t('place.zone.back', { n: unassigned }),
      begun > 0 && t('place.zone.begun', { n: begun }),
      unlicensed > 0 && t('place.territory.unlicensed', { n: unlicensed }),
    ].filter(Boolean);
    const title = t(events > 0 ? 'place.zone.title' : 'place.territory.title');
    return {
      agreed: shifts + unlicensed,
      ...(question.length > 0 && { question: { title, question } }),
    };
  };
  return (
    <CommandForm<typeof SavePlace, TypedPlace>
      command={SavePlace}
      schema={TypedPlace}
      values={typedPlace(place, customerId)}
      fresh={id ? async () => typedPlace(await call(Place, { placeId: id }), customerId) : undefined}
      toInput={placeInput}
      preview={preview}
      success="place.saved"
      onSaved={(saved) => {
        onClose();
        onSaved?.(saved);
      }}
      onCancel={onClose}
    >
      <GeneralFields place={place} />
      <ContactFields name="contact_1" label="place.contact1" />
      <ContactFields name="contact_2" label="place.contact2" />
      <TextField name="billingName" label="place.billingName" />
      <div className="columns">
        <TextField name="billingEmail" label="place.billingEmail" type="email" />
        <TextField name="billingAddress" label="place.billingAddress" />
      </div>
    </CommandForm>
  );
};

const GeneralFields = ({ place }: { readonly place: PlaceDetail | undefined }) => {
  const t = useText();
  const { data } = useRead(PlaceReferences, {});
  const picked = useWatch<TypedPlace, 'subTerritoryId'>({ name: 'subTerritoryId' });
  const offered = (data?.territories ?? []).flatMap((territory) =>
    territory.subTerritories.map(({ id, name }) => ({ id, name, secondaryName: territory.name })),
  );
  // A sub-territory of an inactive territory is not offered, but a place that has it keeps it.
  const kept = data && place?.general.subTerritory;
  const subs =
    !kept || offered.some(({ id }) => id === kept.id)
      ? offered
      : [...offered, { ...kept, secondaryName: place.general.territory?.name, inactive: true }];
  const outside =
    place !== undefined && !place.inTerritory && (picked ?? null) === (place.general.subTerritory?.id ?? null);
  return (
    <>
      <TextField name="name" label="placeForm.name" required maxLength={200} />
      <TextField name="address" label="placeForm.address" />
      <div className="columns">
        <TextField name="city" label="placeForm.city" />
        <TextField name="postalCode" label="placeForm.postalCode" />
      </div>
      <div className="columns">
        <TextField name="country" label="placeForm.country" />
        <TextField name="email" label="placeForm.email" type="email" />
      </div>
      <PointFields about={(fromAddress) => (fromAddress ? t('employee.home.byAddress') : '')} />
      <TextField name="radius" label="place.radius" hint="place.radius.hint" type="number" />
      <div className="columns">
        <SelectField name="timezone" label="place.zone" options={zoneOptions(place?.general.timezone)} required />
        <SelectField name="subTerritoryId" label="placeForm.subTerritory" options={subs} />
      </div>
      {outside && <TerritoryWarning unplaced={!picked} event={false} />}
      <TextField name="meetingPoint" label="place.meetingPoint" />
      <TextField name="note" label="placeForm.note" rows={3} maxLength={4000} />
      <FileField name="picture" label="placeForm.picture" accept="image/*" kept={place?.general.picture} removable />
    </>
  );
};

const ContactFields = ({ name, label }: { readonly name: 'contact_1' | 'contact_2'; readonly label: string }) => {
  const t = useText();
  return (
    <fieldset className="field-group">
      <legend>{t(label)}</legend>
      <div className="columns">
        <TextField name={`${name}.firstname`} label="place.firstname" />
        <TextField name={`${name}.lastname`} label="place.lastname" />
      </div>
      <div className="columns">
        <TextField name={`${name}.email`} label="placeForm.email" type="email" />
        <PhoneField name={`${name}.phone`} label="place.phone" />
      </div>
      <TextField name={`${name}.role`} label="placeForm.contactRole" />
    </fieldset>
  );
};
