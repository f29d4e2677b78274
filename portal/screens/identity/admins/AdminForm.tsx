import { z } from 'zod';
import { nameIn } from '#contracts/values/named.ts';
import { Roles } from '#contracts/api/access-control.ts';
import { Admin, SaveAdmin, type AdminRow } from '#contracts/api/administrators.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { FirstPasswordField } from '#portal/ui/fields/FirstPasswordField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { administeredBy } from './administered.ts';

type Props = {
  /** The person to edit; left out to invite a new one. */
  readonly person?: AdminRow | undefined;
};

const superAdmin = 'superAdmin';
/** The platform's select has one more option that is not a role: super admin. */
const TypedAdmin = SaveAdmin.input
  .omit({ superAdmin: true })
  .extend({ roleId: z.union([z.uuid(), z.literal(superAdmin)], 'REQUIRED') });
type Typed = z.input<typeof TypedAdmin>;

/** The form of a manager or administrator: name, email, phone, role and an optional password (rule manager.fields). */
export const AdminForm = ({ person }: Props) => {
  const language = useLanguage();
  const { holder } = useSession();
  const self = useUser().data.id === person?.id;
  const t = useText();
  const platform = administeredBy(useUser()) === 'platform';
  const { data: known = [] } = useRead(Roles, {});
  const roles = known.filter(({ ownerType }) => !platform || ownerType === 'platform');
  // Grants that the company's plans lack don't prevent giving a role.
  const missing = useUser().data.rejectedPermissions.map(({ id }) => id);
  const options: { id: string; name: string; disabled?: boolean }[] = roles.map(
    ({ id, titleEn, titleFr, permissions }) => {
      const mine =
        holder !== undefined && hasGrants(holder, { all: permissions.filter((grant) => !missing.includes(grant)) });
      return { id, name: nameIn(language, { titleEn, titleFr }), disabled: !mine && id !== person?.role?.id };
    },
  );
  const limitless = person?.kind === superAdmin;
  // Only an invitation makes somebody a super admin, and a super admin stays one.
  if (platform && (limitless || !person)) options.unshift({ id: superAdmin, name: t('manager.superAdmin') });
  const valuesOf = (known: Props['person']) => ({
    id: known?.id ?? null,
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    email: known?.email ?? '',
    phone: known?.phone ?? '',
    language: known?.language ?? language,
    ...(known?.role && { roleId: known.role.id }),
    ...(known?.kind === superAdmin && { roleId: superAdmin }),
  });
  return (
    <CommandForm<typeof SaveAdmin, Typed>
      command={SaveAdmin}
      schema={TypedAdmin}
      toInput={({ roleId, ...typed }) =>
        roleId === superAdmin
          ? { ...typed, roleId: person?.role?.id ?? null, superAdmin: !person }
          : { ...typed, roleId }
      }
      values={valuesOf(person)}
      fresh={person && (async () => valuesOf(await call(Admin, { id: person.id })))}
      success="manager.saved"
    >
      <div className="columns">
        <TextField name="firstName" label="manager.firstName" required maxLength={100} />
        <TextField name="lastName" label="manager.lastName" required maxLength={100} />
      </div>
      <div className="columns">
        <TextField name="email" label="manager.email" type="email" required disabled={self} />
        <PhoneField name="phone" label="manager.phone" required />
      </div>
      <SelectField name="roleId" label="manager.role" options={options} required disabled={limitless} />
      <LanguageField />
      {!person && <FirstPasswordField />}
    </CommandForm>
  );
};
