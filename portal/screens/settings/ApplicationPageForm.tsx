import { useId } from 'react';
import { GetApplicationSettings, SaveApplicationSettings } from '#contracts/api/applications.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';

/** Whether candidates may apply to the agency by a page, and its address. */
export const ApplicationPageForm = () => {
  const t = useText();
  const heading = useId();
  const query = useRead(GetApplicationSettings, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('applicationPage.title')}</h2>
      <p className="quiet">{t('applicationPage.intro')}</p>
      <QueryContent query={query}>
        {({ open, code }) => (
          <>
            {open && (
              <p>
                <a href={`/apply/${code}`} target="_blank" rel="noreferrer">
                  {`${window.location.origin}/apply/${code}`}
                </a>
              </p>
            )}
            <CommandForm command={SaveApplicationSettings} values={{ open }} success="companyProfile.saved">
              <CheckboxField name="open" label="applicationPage.open" />
            </CommandForm>
          </>
        )}
      </QueryContent>
    </section>
  );
};
