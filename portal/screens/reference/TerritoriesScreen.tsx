import { DeleteTerritory, SwitchTerritory, type Territories } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { territoriesFile } from '#contracts/files/reference-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { RowAction } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { TerritoryForm } from './TerritoryForm.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Row = Output<typeof Territories>[number];
const columns = columnsOf(territoriesFile, {
  name: { priority: 1, width: 'minmax(9rem, 2fr)' },
  country: { width: 'minmax(6rem, 1fr)' },
  region: { width: 'minmax(8rem, 1.5fr)' },
  hours: { width: '7rem', align: 'end', cell: ({ minimumHours }) => String(minimumHours) },
  subs: { width: '8rem', align: 'end' },
  status: { width: '6.5rem', cell: ({ status }) => <ActiveBadge active={status === 'Active'} /> },
});

/** Territories: made, changed, switched on and off; each leads to its sub-territories (rules terr.upsert, terr.status). */
export const TerritoriesScreen = () => {
  const t = useText();
  const form = useDialog<Row | null>();
  const { run } = useAgreed(SwitchTerritory, { success: 'territory.saved' });
  const remove = useRemove(DeleteTerritory, 'generic.deleted');
  const toggle = ({ id, name, status }: Row) => {
    const active = status === 'Active';
    return run(
      { id, active: !active },
      {
        title: t('territory.toggle.title', { name }),
        question: t(active ? 'territory.disable.question' : 'territory.activate.question', { name }),
        confirm: t(active ? 'territory.disable' : 'territory.activate'),
        danger: active,
      },
    );
  };
  const actions = (row: Row): RowAction[] => [
    {
      key: 'toggle',
      label: row.status === 'Active' ? 'territory.disable' : 'territory.activate',
      danger: row.status === 'Active',
      run: () => void toggle(row),
    },
  ];
  return (
    <>
      <PageHead title={t('menu.admin.territories')} />
      <DataList
        label="menu.admin.territories"
        file={territoriesFile}
        columns={columns}
        off={({ status }) => status !== 'Active'}
        to={({ id }) => `/apps/territory/${id}/subterritory`}
        onEdit={form.show}
        actions={actions}
        onRemove={({ id, name }) => void remove({ id }, t('reference.delete.question', { name }))}
        add={{ label: 'territory.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'territory.edit' : 'territory.new')}>
        {(row) => <TerritoryForm row={row} />}
      </SubjectDialog>
    </>
  );
};
