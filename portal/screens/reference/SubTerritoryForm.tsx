import { z } from 'zod';
import { SaveSubTerritory, SubTerritories, SubTerritoryEffect } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Degrees, degrees } from '#portal/ui/fields/degrees.ts';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';
import { useTerritoryOptions } from './options.ts';

type Row = Output<typeof SubTerritories>[number];
type Props = { readonly territoryId: string; readonly row: Row | null };
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

/** Creates or changes a part of a territory; a move to another territory shows first which shifts it affects. */
export const SubTerritoryForm = ({ territoryId, row }: Props) => {
  const t = useText();
  const territories = useTerritoryOptions();
  const effect = async ({ id, name }: Row, to: string) => {
    const { shifts } = await call(SubTerritoryEffect, { id, territoryId: to });
    const question = {
      title: t('territory.sub.move.title', { name }),
      question: t('territory.sub.move', { n: shifts }),
    };
    return { agreed: shifts, ...(shifts > 0 && { question }) };
  };
  const blank = { territoryId, name: '', latitude: '', longitude: '' };
  return (
    <CommandForm
      command={SaveSubTerritory}
      schema={Typed}
      toInput={inputOf}
      values={row ? valuesOf(territoryId, row) : blank}
      fresh={
        row ? async () => valuesOf(territoryId, await rowNow(SubTerritories, row, { id: territoryId })) : undefined
      }
      preview={row ? ({ territoryId: to }) => effect(row, to) : undefined}
      success={row ? 'generic.updated' : 'generic.created'}
    >
      <TextField name="name" label="territory.name" required maxLength={200} />
      {row && <SelectField name="territoryId" label="placeForm.territory" required options={territories} />}
      <div className="columns">
        <TextField name="latitude" label="territory.latitude" optional />
        <TextField name="longitude" label="territory.longitude" optional />
      </div>
    </CommandForm>
  );
};
