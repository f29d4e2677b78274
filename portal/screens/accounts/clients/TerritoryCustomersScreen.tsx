import { Territories } from '#contracts/api/territories.ts';
import { territoryClientsFile } from '#contracts/files/office-files.ts';
import { useList } from '#portal/api/hooks.ts';
import { slug } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';

const columns = columnsOf(territoryClientsFile, {
  name: { priority: 1, width: 'minmax(10rem, 1.5fr)' },
  city: {},
  territories: { width: 'minmax(10rem, 2fr)', cut: 60 },
  subs: { width: 'minmax(10rem, 2fr)', cut: 60 },
});

/** Clients with the territories that they see. */
export const TerritoryCustomersScreen = () => {
  const { rows } = useList(Territories, { page: { index: 1, size: 1000 } });
  const filters = [
    { type: 'territory', label: 'placeForm.territory', options: rows.map(({ id, name }) => ({ id, name })) },
    {
      type: 'subTerritory',
      label: 'placeForm.subTerritory',
      options: rows.flatMap((territory) =>
        territory.subTerritories.map(({ id, name }) => ({ id, name, secondaryName: territory.name })),
      ),
    },
  ];
  return (
    <DataList
      head
      file={territoryClientsFile}
      columns={columns}
      filters={filters}
      to={({ id, name }) => `/territories/clients/detail/${id}/${slug(name)}`}
    />
  );
};
