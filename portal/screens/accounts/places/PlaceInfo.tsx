import { phone as written } from '#contracts/values/phone.ts';
import {
  DeleteAccreditedPerson,
  DeletePlacePlan,
  SaveAccreditedPerson,
  SavePlacePlan,
  type PlaceDetail,
} from '#contracts/api/places.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { FileLink } from '#portal/ui/FileLink.tsx';

type Props = { readonly place: PlaceDetail };
type Contact = PlaceDetail['contact_1'];
const contactText = (contact: Contact) =>
  contact &&
  [`${contact.firstname} ${contact.lastname}`.trim(), contact.role, written(contact.phone), contact.email]
    .filter(Boolean)
    .join(' · ');

/** Details of a place, its floor plans, and the people who may enter. */
export const PlaceInfo = ({ place }: Props) => {
  const t = useText();
  const { general } = place;
  const facts = [
    [
      'placeForm.address',
      [general.address, general.city, general.postalCode, general.country].filter(Boolean).join(', '),
    ],
    ['placeForm.email', general.email],
    ['place.zone', general.timezone.replaceAll('_', ' ')],
    ['place.radius', t('place.radius.metres', { metres: general.radius })],
    ['placeForm.territory', [general.territory?.name, general.subTerritory?.name].filter(Boolean).join(' · ')],
    ['place.meetingPoint', general.meetingPoint],
    ['placeForm.note', general.note],
    ['place.contact1', contactText(place.contact_1)],
    ['place.contact2', contactText(place.contact_2)],
    ['place.billingName', general.billingName],
    ['place.billingEmail', general.billingEmail],
    ['place.billingAddress', general.billingAddress],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <Plans place={place} />
      <Persons place={place} />
    </>
  );
};

const Plans = ({ place }: Props) => {
  const t = useText();
  const form = useDialog<Partial<PlaceDetail['plans'][number]>>();
  const remove = useCommand(DeletePlacePlan, { success: 'location.deleted' });
  const may = place.can.includes('edit');
  return (
    <>
      <ItemList
        label="place.plans"
        items={place.plans}
        name={({ name }) => name}
        detail={({ file }) => <FileLink file={file} />}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ placeId: place.id, id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('dialog.plan')}>
        {(subject) => (
          <CommandForm
            command={SavePlacePlan}
            values={{ placeId: place.id, id: subject.id ?? null, name: subject.name ?? '' }}
            success="location.updated"
          >
            <TextField name="name" label="placeForm.name" required autoFocus />
            <FileField name="file" label="document.file.label" accept="image/*,.pdf" kept={subject.file} />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};

const Persons = ({ place }: Props) => {
  const t = useText();
  const form = useDialog<Partial<PlaceDetail['accreditedPersons'][number]>>();
  const remove = useCommand(DeleteAccreditedPerson, { success: 'location.deleted' });
  const may = place.can.includes('edit');
  return (
    <>
      <ItemList
        label="place.accreditedPersons"
        items={place.accreditedPersons}
        name={({ name }) => name}
        detail={({ role, phone, email }) => [role, written(phone), email].filter(Boolean).join(' · ')}
        onAdd={may ? () => form.show({}) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={may ? ({ id }) => remove.mutate({ placeId: place.id, id }) : undefined}
      />
      <SubjectDialog dialog={form} title={t('dialog.accredited')}>
        {(subject) => (
          <CommandForm
            command={SaveAccreditedPerson}
            values={{ id: null, name: '', phone: '', email: '', role: '', ...subject, placeId: place.id }}
            success="location.updated"
          >
            <TextField name="name" label="placeForm.name" required autoFocus />
            <PhoneField name="phone" label="place.phone" />
            <TextField name="email" label="placeForm.email" type="email" />
            <TextField name="role" label="placeForm.contactRole" />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
