import { z } from 'zod';
import { GetHeadMail, SaveHeadMail } from '#contracts/api/proof.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { lineFault, linesOf } from './typed-lines.ts';

const { addresses, language } = SaveHeadMail.input.shape;
/** Addresses as they are typed, one a line. */
const Typed = z.object({ addresses: z.string().optional(), language }).superRefine((typed, { addIssue }) => {
  const message = lineFault(addresses, typed.addresses);
  if (message) addIssue({ code: 'custom', path: ['addresses'], message });
});
type Typed = z.output<typeof Typed>;

/** Addresses that get the signatures of the log by mail, once a day. */
export const HeadMailForm = () => {
  const t = useText();
  const { data, error, refetch } = useRead(GetHeadMail, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <h3>{t('proof.mail.title')}</h3>
      <p className="quiet">{t('proof.mail.intro')}</p>
      {data.stopped.map(({ address, why }) => (
        <p key={address}>{t(`proof.mail.stopped.${why}`, { address })}</p>
      ))}
      <CommandForm<typeof SaveHeadMail, Typed>
        command={SaveHeadMail}
        schema={Typed}
        values={{ addresses: data.addresses.join('\n'), language: data.language }}
        toInput={(typed) => ({ addresses: linesOf(typed.addresses), language: typed.language })}
        success="proof.mail.saved"
      >
        <TextField
          name="addresses"
          label="proof.mail.addresses"
          hint="proof.mail.hint"
          rows={3}
          maxLength={1300}
          optional
        />
        <LanguageField label="proof.mail.language" />
      </CommandForm>
    </>
  );
};
