import { RegistryCoverage, SaveRegistryCoverage } from '#contracts/api/registry.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { useLicenceTypeOptions, useTerritoryOptions } from '../reference/options.ts';
import { checkPreview } from './check-preview.ts';

/** Which licences the registry decides on, by type and by where their agents work. */
export const CoveragePanel = () => {
  const t = useText();
  const query = useRead(RegistryCoverage, {}, { quiet: true });
  const types = useLicenceTypeOptions();
  const territories = useTerritoryOptions();
  return (
    <section className="panel" aria-label={t('registry.coverage')}>
      <h2>{t('registry.coverage')}</h2>
      <p className="quiet">{t('registry.coverage.help')}</p>
      <QueryContent query={query}>
        {(coverage) => (
          <CommandForm
            command={SaveRegistryCoverage}
            values={coverage}
            submit="registry.coverage.save"
            success="registry.coverage.saved"
            preview={({ licenceTypeIds, territoryIds }) =>
              checkPreview(t, 'registry.coverage.save', { licenceTypeIds, territoryIds })
            }
          >
            <SelectField name="licenceTypeIds" label="registry.coverage.types" multiple options={types} />
            <SelectField name="territoryIds" label="registry.coverage.territories" multiple options={territories} />
          </CommandForm>
        )}
      </QueryContent>
    </section>
  );
};
