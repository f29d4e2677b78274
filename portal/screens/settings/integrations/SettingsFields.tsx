import type { Integration } from '#contracts/api/integrations.ts';
import { Places } from '#contracts/api/places.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { longestToken, tokenGrants, type IntegrationType } from '#contracts/values/integration.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { daysOn } from '#portal/ui/fields/zone-clock.ts';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay } from '#portal/ui/format.ts';
import { Facts } from '#portal/ui/Facts.tsx';
import { GrantField } from '#portal/screens/identity/admins/GrantField.tsx';
import { WebhookEventsField } from './WebhookEventsField.tsx';
import { serverNow } from '#portal/server-time.ts';

/** The day by which tokens expire, yyyy-MM-dd. */
const utcToday = () => serverNow().slice(0, 10);

const never = grantKeys.filter((grant) => !tokenGrants.includes(grant));

/** The place of a calendar, chosen at its creation; otherwise all places. */
const PlaceField = ({ entry }: { readonly entry: Integration | undefined }) => {
  const t = useText();
  const { data = [] } = useRead(Places, {});
  const named = data.find(({ id }) => id === entry?.settings.placeId)?.general.name;
  if (entry) return <Facts facts={[['integration.place', named ?? t('integration.allPlaces')]]} />;
  return (
    <SelectField
      name="settings.placeId"
      label="integration.place"
      hint="integration.placeHint"
      options={data.map(({ id, general: { name } }) => ({ id, name }))}
      optional
    />
  );
};

/** Settings of an entry by type; a token's grants are set at its creation only. */
export const SettingsFields = ({
  type,
  entry,
}: {
  readonly type: IntegrationType;
  readonly entry: Integration | undefined;
}) => {
  const t = useText();
  switch (type) {
    case 'calendly':
      return (
        <TextField
          name="settings.link"
          label="integration.link"
          type="url"
          hint="integration.linkHint"
          required
          maxLength={500}
        />
      );
    case 'calendar':
      return <PlaceField entry={entry} />;
    case 'webhook':
      return (
        <>
          <TextField
            name="settings.address"
            label="webhook.address"
            type="url"
            hint="webhook.addressHint"
            required
            maxLength={500}
          />
          <p>{t('webhook.events')}</p>
          <WebhookEventsField name="settings.events" />
        </>
      );
    case 'token':
      if (!entry)
        return (
          <>
            <DateField
              name="settings.expiresOn"
              label="integration.expiresOn"
              hint="integration.expiresHint"
              required
              min={utcToday()}
              max={daysOn(utcToday(), longestToken)}
            />
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
  }
};
