import { channels } from '#contracts/values/message.ts';
import { useText } from '../../language/i18n.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';

/** By which channels one wants what one may do without; what concerns one's own shifts always comes. */
export const WantedFields = ({ prefix = '' }: { readonly prefix?: string }) => {
  const t = useText();
  return (
    <fieldset className="form-group">
      <legend>{t('preferences.by')}</legend>
      {channels.map((channel) => (
        <CheckboxField key={channel} name={`${prefix}${channel}`} label={`message.channel.${channel}`} />
      ))}
      <p className="quiet">{t('preferences.always')}</p>
    </fieldset>
  );
};
