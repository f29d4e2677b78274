import { nameIn } from '#contracts/values/named.ts';
import { PlaceReferences } from '#contracts/api/references.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { Facts } from '#portal/ui/Facts.tsx';

/** Reference data of the client's places and events: services, levels and territories. */
export const ReferencesPanel = () => {
  const t = useText();
  const language = useLanguage();
  const query = useRead(PlaceReferences, {}, { quiet: true });
  const listed = (names: readonly string[]) => names.join(', ');
  return (
    <section className="panel dashboard-references" aria-labelledby="dashboard-references">
      <header className="panel-head">
        <h2 id="dashboard-references">{t('dashboard.references')}</h2>
      </header>
      <QueryContent query={query}>
        {({ competences, levels, territories }) => (
          <Facts
            facts={[
              ['settings.tab.skills', listed(competences.map((one) => nameIn(language, one)))],
              ['filter.levels', listed(levels.map((one) => nameIn(language, one)))],
              ['settings.tab.territories', listed(territories.map(({ name }) => name))],
            ]}
          />
        )}
      </QueryContent>
    </section>
  );
};
