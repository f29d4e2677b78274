import { DeleteSubTerritory } from '#contracts/api/territories.ts';
import { subTerritoriesFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { deletes } from '#portal/ui/list/row-action.ts';
import { SubTerritoryForm } from './SubTerritoryForm.tsx';

const shownDegrees = (value: number | null) => (value === null ? '—' : value.toFixed(4));

const columns = columnsOf(subTerritoriesFile, {
  name: { priority: 1, width: 'minmax(9rem, 2fr)' },
  latitude: { width: '7rem', align: 'end', cell: ({ latitude }) => shownDegrees(latitude) },
  longitude: { width: '7rem', align: 'end', cell: ({ longitude }) => shownDegrees(longitude) },
  managers: { width: 'minmax(7rem, 1.5fr)' },
  permits: { width: 'minmax(7rem, 1.5fr)' },
});

/** The sub-territories of one territory. */
export const SubTerritoryList = ({ territoryId }: { readonly territoryId: string }) => (
  <DataList
    file={subTerritoriesFile}
    columns={columns}
    empty={{ hint: 'territory.sub.empty' }}
    params={{ id: territoryId }}
    to={({ id }) => `/apps/territory/${territoryId}/subterritory/${id}`}
    form={{
      add: 'territory.sub.new',
      edit: 'territory.sub.edit',
      content: (row) => <SubTerritoryForm territoryId={territoryId} row={row} />,
    }}
    actions={({ id, name }) => [deletes(DeleteSubTerritory, { id }, text('reference.delete.question', { name }))]}
  />
);
