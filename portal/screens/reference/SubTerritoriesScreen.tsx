import { useParams } from 'react-router-dom';
import { DeleteSubTerritory, Territories, type SubTerritories } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { subTerritoriesFile } from '#contracts/files/reference-files.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { AreaMap } from './AreaMap.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { SubTerritoryForm } from './SubTerritoryForm.tsx';

type Row = Output<typeof SubTerritories>[number];
const shownDegrees = (value: number | null) => (value === null ? '–' : value.toFixed(4));

const columns = columnsOf(subTerritoriesFile, {
  name: { priority: 1, width: 'minmax(9rem, 2fr)' },
  latitude: { width: '7rem', align: 'end', cell: ({ latitude }) => shownDegrees(latitude) },
  longitude: { width: '7rem', align: 'end', cell: ({ longitude }) => shownDegrees(longitude) },
  managers: { width: 'minmax(7rem, 1.5fr)' },
  permits: { width: 'minmax(7rem, 1.5fr)' },
});

/** The sub-territories of one territory, and where they lie. */
export const SubTerritoriesScreen = () => {
  const t = useText();
  const { territoryId = '' } = useParams();
  const form = useDialog<Row | null>();
  const territory = useList(Territories, { filters: { id: [territoryId] } }).rows[0];
  useBreadcrumb(territory?.name);
  const params = { id: territoryId };
  const remove = useRemove(DeleteSubTerritory, 'generic.deleted');
  return (
    <>
      <PageHead title={territory?.name ?? t('territory.subterritories')} />
      <DataList
        label="territory.subterritories"
        file={subTerritoriesFile}
        columns={columns}
        params={params}
        to={({ id }) => `/apps/territory/${territoryId}/subterritory/${id}`}
        onEdit={form.show}
        onRemove={({ id, name }) => void remove({ id }, t('reference.delete.question', { name }))}
        add={{ label: 'territory.sub.new', run: () => form.show(null) }}
      />
      <AreaMap areas={territory?.subTerritories ?? []} />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'territory.sub.edit' : 'territory.sub.new')}>
        {(row) => <SubTerritoryForm territoryId={territoryId} row={row} />}
      </SubjectDialog>
    </>
  );
};
