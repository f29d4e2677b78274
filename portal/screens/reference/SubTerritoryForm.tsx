import { z } from 'zod';
import { SaveSubTerritory, SubTerritories } from '#contracts/api/territories.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Degrees, degrees } from '#portal/ui/fields/degrees.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';

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

/** A new part of a territory, or one as it is by now. */
export const SubTerritoryForm = ({ territoryId, row }: Props) => {
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
      success={row ? 'generic.updated' : 'generic.created'}
    >
      <TextField name="name" label="territory.name" required maxLength={200} />
      <div className="columns">
        <TextField name="latitude" label="territory.latitude" optional />
        <TextField name="longitude" label="territory.longitude" optional />
      </div>
    </CommandForm>
  );
};
