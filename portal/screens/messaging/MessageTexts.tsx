import { useController } from 'react-hook-form';
import { messageLimits, type Channel } from '#contracts/values/message.ts';
import { characters, plainForSms, smsParts } from '#contracts/values/sms.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Language = 'En' | 'Fr';
type Props = { readonly channel: Channel; readonly language: Language };

/** Title and message in one language, each with the used part of its maximum length (rule msg.lengths). */
export const MessageTexts = ({ channel, language }: Props) => {
  const limits = messageLimits[channel];
  const words = language.toLowerCase();
  return (
    <div className="message-texts">
      {limits.title > 0 && (
        <>
          <TextField
            name={`title${language}`}
            label={`message.${channel === 'email' ? 'subject' : 'title'}.${words}`}
            required
          />
          <UsedLength name={`title${language}`} most={limits.title} />
        </>
      )}
      <TextField
        name={`message${language}`}
        label={`message.body.${words}`}
        rows={channel === 'email' ? 6 : 3}
        required
      />
      <UsedLength name={`message${language}`} most={limits.message} />
      {channel === 'sms' && <Parts name={`message${language}`} />}
    </div>
  );
};

/** Shows the used part of a field's maximum length. */
export const UsedLength = ({ name, most }: { readonly name: string; readonly most: number }) => {
  const t = useText();
  const { field } = useController({ name });
  const n = characters(String(field.value ?? '').trim());
  return (
    <p className="field-hint message-used" aria-live="polite" data-over={n > most || undefined}>
      {t('message.counter', { n, max: most })}
    </p>
  );
};

/** The number of SMS that the network bills: counted on the sent text, which begins with the company's name. */
const Parts = ({ name }: { readonly name: string }) => {
  const t = useText();
  const { field } = useController({ name });
  const { businessName: company } = useUser().data;
  const typed = String(field.value ?? '').trim();
  const sent = company ? t('notice.smsFrom', { company, text: typed }) : typed;
  const { alphabet, parts } = smsParts(plainForSms(sent));
  if (typed === '') return null;
  return (
    <p className="field-hint message-used">
      {t('message.parts', { parts })}
      {alphabet === 'UCS-2' && ` – ${t('message.partsDear')}`}
    </p>
  );
};

/** How many of the recipients read French, where a message has no French text; nothing for none. */
export const ReadFrench = ({ n }: { readonly n: number }) => {
  const t = useText();
  return <div role="status">{n > 0 && <p className="field-warning">{t('message.readFrench', { n })}</p>}</div>;
};
