import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

/** Contact person and address of a company (rule val.contact). */
export const ContactFields = () => (
  <>
    <div className="columns">
      <TextField name="contact.firstName" label="manager.firstName" required maxLength={100} />
      <TextField name="contact.lastName" label="manager.lastName" required maxLength={100} />
    </div>
    <div className="columns">
      <TextField name="contact.email" label="client.email" type="email" required />
      <PhoneField name="contact.phone" label="client.phone" required />
    </div>
    <div className="columns">
      <TextField name="contact.address" label="client.address" maxLength={200} />
      <TextField name="contact.apt" label="client.apt" maxLength={10} />
    </div>
    <div className="columns">
      <TextField name="contact.city" label="client.city" maxLength={100} />
      <TextField name="contact.postalCode" label="client.postalCode" maxLength={12} />
    </div>
  </>
);
