import { nameIn } from '#contracts/values/named.ts';
import { Countries } from '#contracts/api/references.ts';
import {
  DeleteTerritory,
  SaveTerritory,
  SwitchTerritory,
  Territories,
  TerritoryEffect,
} from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Column, RowAction } from '#portal/ui/list/column.ts';
import { rowNow } from '#portal/ui/list/every-row.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Row = Output<typeof Territories>[number];
const valuesOf = ({ id, name, country, region, minimumHours }: Row) => ({
  id,
  name,
  countryId: country.id,
  region,
  minimumHours,
});

const columns: Column<Row>[] = [
  { key: 'name', label: 'territory.name', priority: 1, width: 'minmax(9rem, 2fr)' },
  { key: 'country', label: 'territory.country', width: 'minmax(6rem, 1fr)' },
  { key: 'region', label: 'territory.region', width: 'minmax(8rem, 1.5fr)' },
  {
    key: 'hours',
    label: 'territory.minimumHours',
    width: '7rem',
    align: 'end',
    cell: ({ minimumHours }) => String(minimumHours),
  },
  {
    key: 'subs',
    label: 'territory.subterritories',
    width: '8rem',
    align: 'end',
    cell: ({ subTerritories }) => String(subTerritories.length),
  },
  {
    key: 'status',
    label: 'territory.status',
    width: '6.5rem',
    cell: ({ status }) => <ActiveBadge active={status === 'Active'} />,
  },
];
const blank = { name: '', region: '', minimumHours: 3 };

/** Territories: made, changed, switched on and off; each leads to its sub-territories (rules terr.upsert, terr.status). */
export const TerritoriesScreen = () => {
  const t = useText();
  const language = useLanguage();
  const form = useDialog<Row | null>();
  const countries = useRead(Countries, {}, { enabled: form.open });
  const { mutate } = useCommand(SwitchTerritory, { success: 'territory.saved' });
  const remove = useRemove(DeleteTerritory, 'generic.deleted');
  const toggle = async ({ id, name, status }: Row) => {
    const active = status === 'Active';
    const question = t(active ? 'territory.disable.question' : 'territory.activate.question', { name });
    if (
      await confirm({
        title: t('territory.toggle.title', { name }),
        question,
        confirm: t(active ? 'territory.disable' : 'territory.activate'),
        danger: active,
      })
    )
      mutate({ id, active: !active });
  };
  const minimumPreview = async ({ id, name, minimumHours: was }: Row, minimumHours = was) => {
    const { shifts } = await call(TerritoryEffect, { id, minimumHours });
    const question = {
      title: t('territory.effect.title', { name }),
      question: t('territory.effect', { n: shifts, hours: String(Math.max(was, minimumHours)) }),
    };
    return { agreed: shifts, ...(shifts > 0 && { question }) };
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
        list={Territories}
        columns={columns}
        off={({ status }) => status !== 'Active'}
        to={({ id }) => `/apps/territory/${id}/subterritory`}
        onEdit={form.show}
        actions={actions}
        onRemove={({ id, name }) => void remove({ id }, t('reference.delete.question', { name }))}
        add={{ label: 'territory.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'territory.edit' : 'territory.new')}>
        {(row) => (
          <CommandForm
            command={SaveTerritory}
            values={row ? valuesOf(row) : blank}
            fresh={row ? async () => valuesOf(await rowNow(Territories, row)) : undefined}
            preview={row ? ({ minimumHours }) => minimumPreview(row, minimumHours) : undefined}
            success="territory.saved"
          >
            <TextField name="name" label="territory.name" required maxLength={200} />
            <SelectField
              name="countryId"
              label="territory.country"
              required
              options={(countries.data ?? []).map(({ id, nameEn, nameFr, active }) => ({
                id,
                name: nameIn(language, { nameEn, nameFr }),
                inactive: !active,
              }))}
            />
            <TextField name="region" label="territory.region" maxLength={200} />
            <TextField name="minimumHours" label="territory.minimumHours" type="number" required />
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
