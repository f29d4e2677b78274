import { GetSupport, SaveSupport } from '#contracts/api/company-settings.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

/** Support contacts for the company's people. */
export const SupportTab = () => {
  const t = useText();
  const { data, error, refetch } = useRead(GetSupport, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <section className="panel">
      <h2>{t('settings.tab.support')}</h2>
      <p className="quiet">{t('support.intro')}</p>
      <CommandForm command={SaveSupport} values={data} success="support.saved">
        <div className="columns">
          <TextField name="emailEn" label="support.email.en" type="email" optional maxLength={254} />
          <TextField name="linkEn" label="support.link.en" type="url" optional maxLength={500} />
        </div>
        <div className="columns">
          <TextField name="emailFr" label="support.email.fr" type="email" optional maxLength={254} />
          <TextField name="linkFr" label="support.link.fr" type="url" optional maxLength={500} />
        </div>
      </CommandForm>
    </section>
  );
};
