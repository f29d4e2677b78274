import { CreatePermit, Permits, UpdatePermit } from '#contracts/api/licence-types.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';

type Row = Output<typeof Permits>[number];
const valuesOf = ({ id, prefix, title, expiration }: Row) => ({ id, prefix, title, expiration });
const blank = { prefix: '', title: '', expiration: true, image: null };

/** A new kind of licence, or one as it is by now. */
export const LicenceTypeForm = ({ row }: { readonly row: Row | null }) => {
  const fields = (
    <>
      <TextField name="prefix" label="permit.prefix" required maxLength={20} />
      <TextField name="title" label="permit.title" required maxLength={200} />
      <FileField name="image" label="permit.file" required={!row} accept="image/*,application/pdf" kept={row?.image} />
      <CheckboxField name="expiration" label="permit.expiration" />
    </>
  );
  return row ? (
    <CommandForm
      command={UpdatePermit}
      values={valuesOf(row)}
      fresh={async () => valuesOf(await rowNow(Permits, row, { includeInactive: true }))}
      success="permit.saved"
    >
      {fields}
    </CommandForm>
  ) : (
    <CommandForm command={CreatePermit} values={blank} success="permit.saved">
      {fields}
    </CommandForm>
  );
};
