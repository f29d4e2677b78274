import type { Integration } from '#contracts/api/integrations.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { tokenGrants, type IntegrationType } from '#contracts/values/integration.ts';
import { useText } from '../../../language/i18n.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { dateDay } from '../../../ui/format.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { GrantField } from '../../identity/admins/GrantField.tsx';

const never = grantKeys.filter((grant) => !tokenGrants.includes(grant));

/** What is set on an entry, by its type; what a token opens is set once. */
export const SettingsFields = ({ type, entry }: { readonly type: IntegrationType; readonly entry: Integration | undefined }) => {
  const t = useText();
  switch (type) {
    case 'calendly':
      return <TextField name="settings.link" label="integration.link" type="url" hint="integration.linkHint" required maxLength={500} />;
    case 'token':
      if (!entry)
        return (
          <>
            <DateField name="settings.expiresOn" label="integration.expiresOn" hint="integration.expiresHint" required />
            <p>{t('integration.grants')}</p>
            <GrantField name="settings.grants" before={[]} never={never} neverWhy="integration.grantsNever" />
          </>
        );
      return (
        <Facts
          facts={[
            ['integration.expiresOn', dateDay(entry.settings.expiresOn!)],
            ['integration.grants', entry.settings.grants!.map((grant) => t(`grant.${grant}`)).join(', ')],
          ]}
        />
      );
    default:
      return null;
  }
};
