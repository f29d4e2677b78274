import { nameIn } from '#contracts/values/named.ts';
import { Countries } from '#contracts/api/references.ts';
import { SaveTerritory, Territories, TerritoryEffect } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';

type Row = Output<typeof Territories>[number];
const valuesOf = ({ id, name, country, region, minimumHours }: Row) => ({
  id,
  name,
  countryId: country.id,
  region,
  minimumHours,
});

const blank = { name: '', region: '', minimumHours: 3 };

/** A new or an existing territory; its companies are listed before its minimum hours change (rule terr.upsert). */
export const TerritoryForm = ({ row }: { readonly row: Row | null }) => {
  const t = useText();
  const language = useLanguage();
  const countries = useRead(Countries, {});
  const minimumPreview = async ({ id, name, minimumHours: was }: Row, minimumHours = was) => {
    const { shifts } = await call(TerritoryEffect, { id, minimumHours });
    const question = {
      title: t('territory.effect.title', { name }),
      question: t('territory.effect', { n: shifts, hours: String(Math.max(was, minimumHours)) }),
    };
    return { agreed: shifts, ...(shifts > 0 && { question }) };
  };
  return (
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
  );
};
