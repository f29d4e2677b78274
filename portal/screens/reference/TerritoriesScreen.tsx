import { DeleteTerritory, SwitchTerritory } from '#contracts/api/territories.ts';
import { territoriesFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { callAction, deletes } from '#portal/ui/list/row-action.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { TerritoryForm } from './TerritoryForm.tsx';

const columns = columnsOf(territoriesFile, {
  name: { priority: 1, width: 'minmax(9rem, 2fr)' },
  country: { width: 'minmax(6rem, 1fr)' },
  region: { width: 'minmax(8rem, 1.5fr)' },
  hours: { width: '7rem', align: 'end', cell: ({ minimumHours }) => String(minimumHours) },
  subs: { width: '8rem', align: 'end' },
  status: { width: '6.5rem', cell: ({ status }) => <ActiveBadge active={status === 'Active'} /> },
});

/** Territories: added, changed, turned on and off; each leads to its sub-territories (terr.upsert, terr.status). */
export const TerritoriesScreen = () => (
  <DataList
    head
    file={territoriesFile}
    columns={columns}
    empty={{ hint: 'territory.empty' }}
    off={({ status }) => status !== 'Active'}
    to={({ id }) => `/apps/territory/${id}/subterritory`}
    form={{ add: 'territory.new', edit: 'territory.edit', content: (row) => <TerritoryForm row={row} /> }}
    actions={({ id, name, status }) => {
      const danger = status === 'Active';
      const verb = danger ? 'disable' : 'activate';
      const question = text(`territory.${verb}.question`, { name });
      const asked = { title: text('territory.toggle.title', { name }), question, danger, success: 'territory.saved' };
      return [
        { danger, ...callAction(`territory.${verb}`, SwitchTerritory, { id, active: !danger }, asked) },
        deletes(DeleteTerritory, { id }, text('reference.delete.question', { name })),
      ];
    }}
  />
);
