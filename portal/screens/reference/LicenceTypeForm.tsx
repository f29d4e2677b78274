import { CreatePermit, Permits, UpdatePermit } from '#contracts/api/licence-types.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';
import type { LicenceTypeRow } from './licence-type-row.ts';

type Props = {
  readonly open: boolean;
  /** None makes a new one. */ readonly permit: LicenceTypeRow | null;
  readonly onClose: () => void;
};

const valuesOf = ({ id, prefix, title, expiration }: LicenceTypeRow) => ({ id, prefix, title, expiration });

export const LicenceTypeDialog = ({ open, permit, onClose }: Props) => {
  const t = useText();
  const fields = (
    <>
      <TextField name="prefix" label="permit.prefix" required maxLength={20} />
      <TextField name="title" label="permit.title" required maxLength={200} />
      <FileField
        name="image"
        label="permit.file"
        required={!permit}
        accept="image/*,application/pdf"
        kept={permit?.image}
      />
      <CheckboxField name="expiration" label="permit.expiration" />
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t(permit ? 'permit.edit' : 'permit.new')}>
      {permit ? (
        <CommandForm
          command={UpdatePermit}
          values={valuesOf(permit)}
          fresh={async () => valuesOf(await rowNow(Permits, permit, { includeInactive: true }))}
          success="permit.saved"
        >
          {fields}
        </CommandForm>
      ) : (
        <CommandForm
          command={CreatePermit}
          values={{ prefix: '', title: '', expiration: true, image: null }}
          success="permit.saved"
        >
          {fields}
        </CommandForm>
      )}
    </Dialog>
  );
};
