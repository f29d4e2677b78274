import { useParams } from 'react-router-dom';
import { z } from 'zod';
import { DeleteSubTerritory, SaveSubTerritory, SubTerritories, Territories } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Degrees, degrees } from '#portal/ui/fields/degrees.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Column } from '#portal/ui/list/column.ts';
import { rowNow } from '#portal/ui/list/every-row.ts';
import { AreaMap } from './AreaMap.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Row = Output<typeof SubTerritories>[number];
const valuesOf = (territoryId: string, { id, name, latitude, longitude }: Row) => ({
  id,
  territoryId,
  name,
  latitude: latitude?.toString() ?? '',
  longitude: longitude?.toString() ?? '',
});
const Typed = z.object({ ...SaveSubTerritory.input.shape, latitude: Degrees(90), longitude: Degrees(180) });
const inputOf = ({ latitude, longitude, ...typed }: z.input<typeof Typed>) => ({
  ...typed,
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});
const shownDegrees = (value: number | null) => (value === null ? '–' : value.toFixed(4));

const columns: Column<Row>[] = [
  { key: 'name', label: 'territory.name', priority: 1, width: 'minmax(9rem, 2fr)' },
  {
    key: 'latitude',
    label: 'territory.latitude',
    width: '7rem',
    align: 'end',
    cell: ({ latitude }) => shownDegrees(latitude),
  },
  {
    key: 'longitude',
    label: 'territory.longitude',
    width: '7rem',
    align: 'end',
    cell: ({ longitude }) => shownDegrees(longitude),
  },
  {
    key: 'managers',
    label: 'territory.managers',
    width: 'minmax(7rem, 1.5fr)',
    cell: ({ managers }) => managers.map(({ name }) => name).join(', '),
  },
  {
    key: 'permits',
    label: 'territory.permits',
    width: 'minmax(7rem, 1.5fr)',
    cell: ({ permits }) => permits.map(({ name }) => name).join(', '),
  },
];

/** The sub-territories of one territory, and where they lie. */
export const SubTerritoriesScreen = () => {
  const t = useText();
  const { territoryId = '' } = useParams();
  const form = useDialog<Row | null>();
  const territory = useList(Territories, { filters: { id: [territoryId] } }).rows[0];
  useBreadcrumb(territory?.name);
  const params = { id: territoryId };
  const remove = useRemove(DeleteSubTerritory, 'generic.deleted');
  const blank = { territoryId, name: '', latitude: '', longitude: '' };
  return (
    <>
      <PageHead title={territory?.name ?? t('territory.subterritories')} />
      <DataList
        label="territory.subterritories"
        list={SubTerritories}
        columns={columns}
        params={params}
        to={({ id }) => `/apps/territory/${territoryId}/subterritory/${id}`}
        onEdit={form.show}
        onRemove={({ id, name }) => void remove({ id }, t('reference.delete.question', { name }))}
        add={{ label: 'territory.sub.new', run: () => form.show(null) }}
      />
      <AreaMap areas={territory?.subTerritories ?? []} />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'territory.sub.edit' : 'territory.sub.new')}>
        {(row) => (
          <CommandForm
            command={SaveSubTerritory}
            schema={Typed}
            toInput={inputOf}
            values={row ? valuesOf(territoryId, row) : blank}
            fresh={row ? async () => valuesOf(territoryId, await rowNow(SubTerritories, row, params)) : undefined}
            success={row ? 'generic.updated' : 'generic.created'}
          >
            <TextField name="name" label="territory.name" required maxLength={200} />
            <div className="columns">
              <TextField name="latitude" label="territory.latitude" optional />
              <TextField name="longitude" label="territory.longitude" optional />
            </div>
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
