import { ChooseSubTerritories, OwnSubTerritories, Territories } from '#contracts/api/territories.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';

/** Where the company works: places outside of it ask for a look here (rules terr.placeWarning, perm.parameters). */
export const OwnTerritoriesTab = () => {
  const own = useRead(OwnSubTerritories, {}, { quiet: true });
  const territories = useList(Territories, { page: { index: 1, size: 1000 } });
  if (!own.data || !territories.data) return <QueryFallback {...combineQueries(own, territories)} />;
  const options = territories.rows.flatMap(({ name, subTerritories }) =>
    subTerritories.map((area) => ({ id: area.id, name: area.name, secondaryName: name })),
  );
  const gone = own.data
    .filter(({ id }) => !options.some((option) => option.id === id))
    .map(({ id, name }) => ({ id, name, inactive: true }));
  return (
    <section className="panel">
      <CommandForm
        command={ChooseSubTerritories}
        values={{ ids: own.data.map(({ id }) => id) }}
        success="territory.saved"
      >
        <SelectField name="ids" label="settings.chosenTerritories" multiple options={[...options, ...gone]} />
      </CommandForm>
    </section>
  );
};
