import { useMemo } from 'react';
import { TerritoryClients } from '#contracts/api/customers.ts';
import { Territories } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { slug } from '#portal/ui/format.ts';
import type { Column, FilterGroup } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Row = Output<typeof TerritoryClients>[number];
const visible = ({ territories }: Row) => territories.filter((territory) => territory.visible);

const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'client.name', priority: 1, width: 'minmax(10rem, 1.5fr)' },
  { key: 'city', label: 'client.city' },
  {
    key: 'territories',
    label: 'menu.admin.territories',
    width: 'minmax(10rem, 2fr)',
    cut: 60,
    cell: (row) =>
      visible(row)
        .map(({ name }) => name)
        .join(', '),
  },
  {
    key: 'subs',
    label: 'territory.subterritories',
    width: 'minmax(10rem, 2fr)',
    cut: 60,
    cell: ({ territories }) =>
      territories.flatMap(({ subTerritories }) => subTerritories.map(({ name }) => name)).join(', '),
  },
];

/** Clients with the territories that they see. */
export const TerritoryCustomersScreen = () => {
  const t = useText();
  const { rows } = useList(Territories, { page: { index: 1, size: 1000 } });
  const filters = useMemo<FilterGroup[]>(
    () => [
      { type: 'territory', label: 'placeForm.territory', options: rows.map(({ id, name }) => ({ id, name })) },
      {
        type: 'subTerritory',
        label: 'placeForm.subTerritory',
        options: rows.flatMap((territory) =>
          territory.subTerritories.map(({ id, name }) => ({ id, name, secondaryName: territory.name })),
        ),
      },
    ],
    [rows],
  );
  return (
    <>
      <PageHead title={t('menu.admin.clientsByTerritory')} />
      <DataList
        label="menu.admin.clientsByTerritory"
        list={TerritoryClients}
        columns={columns}
        filters={filters}
        to={({ id, name }) => `/territories/clients/detail/${id}/${slug(name)}`}
      />
    </>
  );
};
