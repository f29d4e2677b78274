import { GetInboxDigest, SaveInboxDigest } from '#contracts/api/inbox.ts';
import { digestHours } from '#contracts/values/inbox.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

/** How often one is sent a digest of one's inbox. */
export const InboxDigest = () => {
  const t = useText();
  const may = useMay(GetInboxDigest.access);
  const query = useRead(GetInboxDigest, {}, { enabled: may, quiet: true });
  if (!may) return null;
  const options = digestHours.map((id) => ({ id, name: t('inbox.digest.hours', { n: id }) }));
  return (
    <section className="panel">
      <h2>{t('inbox.digest.title')}</h2>
      <p className="quiet">{t('inbox.digest.intro')}</p>
      <QueryContent query={query}>
        {(digest) => (
          <CommandForm command={SaveInboxDigest} values={digest} success="preferences.saved">
            <SelectField name="everyHours" label="inbox.digest.every" options={options} required />
          </CommandForm>
        )}
      </QueryContent>
    </section>
  );
};
