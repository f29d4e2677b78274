import { Checkbox, FormControlLabel } from '@mui/material';
import { webhookTypes, type WebhookType } from '#contracts/values/webhook.ts';
import { useText } from '#portal/language/i18n.ts';
import { FieldError } from '#portal/ui/fields/FieldError.tsx';
import { useField } from '#portal/ui/fields/use-field.ts';

const groupOf = (type: WebhookType) => type.split('.')[0]!;
const groups = [...new Set(webhookTypes.map(groupOf))].map((group) => ({
  group,
  types: webhookTypes.filter((type) => groupOf(type) === group),
}));

/** Events that a webhook receives, grouped by topic. */
export const WebhookEventsField = ({ name }: { readonly name: string }) => {
  const t = useText();
  const { value = [], change, error } = useField<WebhookType[]>(name);
  const put = (type: WebhookType, on: boolean) =>
    change(webhookTypes.filter((one) => (one === type ? on : value.includes(one))));
  return (
    <>
      <FieldError error={error && value.length === 0 ? t('webhook.eventNeeded') : error} />
      {groups.map(({ group, types }) => (
        <fieldset key={group} className="field-group grants">
          <legend>{t(`webhook.group.${group}`)}</legend>
          {types.map((type) => (
            <FormControlLabel
              key={type}
              control={
                <Checkbox
                  size="small"
                  checked={value.includes(type)}
                  onChange={(event) => put(type, event.target.checked)}
                />
              }
              label={t(`webhook.type.${type}`)}
              title={type}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
};
