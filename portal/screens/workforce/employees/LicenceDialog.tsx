import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { nameIn } from '#contracts/values/named.ts';
import { Certificates } from '#contracts/api/certificates.ts';
import { SaveEmployeeCertificate, SaveEmployeePermit } from '#contracts/api/employee-file.ts';
import type { EmployeePermit } from '#contracts/api/employees.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { Permits } from '#contracts/api/licence-types.ts';
import { useList } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { SelectField, type SelectOption } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { pressed } from '#portal/stores/press.ts';
import { monthsOn } from '#portal/ui/fields/zone-clock.ts';

type Props = {
  readonly open: boolean;
  readonly employeeId: string;
  readonly kind: EmployeePermit['kind'];
  /** Null: a new one. */
  readonly permit: EmployeePermit | null;
  readonly onClose: () => void;
};
const all = { page: { index: 1, size: 1000 } };

/** A licence or certificate with its picture, number and days (rule permit.employeeUpdate). */
export const LicenceDialog = (props: Props) => {
  const t = useText();
  const { open, kind, permit, onClose } = props;
  const title = `employee.${kind}.${permit ? 'edit' : 'new'}`;
  return (
    <Dialog open={open} onClose={onClose} title={t(title)}>
      {kind === 'permit' ? <LicenceForm {...props} /> : <CertificateForm {...props} />}
    </Dialog>
  );
};

const valuesOf = (employeeId: string, permit: EmployeePermit | null): Partial<Request<typeof SaveEmployeePermit>> => ({
  id: employeeId,
  number: permit?.number ?? '',
  ...(permit && { employeePermitId: permit.id, permitId: permit.typeId, validFrom: permit.validFrom }),
  ...(permit?.expiration && { expiration: permit.expiration }),
});

const LicenceForm = ({ employeeId, permit, onClose }: Props) => {
  const { rows } = useList(Permits, all, { quiet: false });
  const known = permit ? [{ id: permit.typeId, name: permit.title }] : [];
  const options = [
    ...rows.map(({ id, title }) => ({ id, name: title })),
    ...known.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  return (
    <CommandForm
      command={SaveEmployeePermit}
      values={valuesOf(employeeId, permit)}
      success={permit ? 'permit.licence.updated' : 'permit.licence.added'}
      onRefused={failed}
      onSaved={onClose}
      onCancel={onClose}
    >
      <Fields permit={permit} options={options} numbered dated />
    </CommandForm>
  );
};

const CertificateForm = ({ employeeId, permit, onClose }: Props) => {
  const language = useLanguage();
  const { rows } = useList(Certificates, all, { quiet: false });
  const options = rows.map(({ id, titleEn, titleFr }) => ({ id, name: nameIn(language, { titleEn, titleFr }) }));
  return (
    <CommandForm
      command={SaveEmployeeCertificate}
      values={valuesOf(employeeId, permit)}
      success="certificate.saved"
      onSaved={onClose}
      onCancel={onClose}
    >
      <CertificateFields permit={permit} options={options} types={rows} />
    </CommandForm>
  );
};

/** An error that belongs to no field has the documents' text. */
const failed = (error: unknown): boolean => {
  const fields = (error as { fields?: object }).fields ?? {};
  if (Object.keys(fields).length > 0) return false;
  pressed().failed(error, 'permit.licence.failed');
  return true;
};

type FieldsProps = {
  readonly permit: EmployeePermit | null;
  readonly options: readonly SelectOption[];
  /** What it can’t be saved without: number, end date, picture. */
  readonly numbered?: boolean;
  readonly dated?: boolean | undefined;
  readonly pictured?: boolean | undefined;
};

const Fields = ({ permit, options, numbered = false, dated = false, pictured = false }: FieldsProps) => (
  <>
    <SelectField name="permitId" label="employee.permit.type" required options={options} />
    <TextField name="number" label="certificate.number" required={numbered} maxLength={60} />
    <div className="columns">
      <DateField name="validFrom" label="certificate.validFrom" required />
      <DateField name="expiration" label="certificate.expiration" required={dated} />
    </div>
    <FileField
      name="image"
      label="permit.file"
      accept="image/*,.pdf"
      kept={permit?.image}
      required={pictured}
      removable={!pictured}
    />
  </>
);

type CertificateProps = FieldsProps & { readonly types: Output<typeof Certificates> };

/** A certificate's fields, as its type requires; proposes its end date from the type's months, where none was typed. */
const CertificateFields = ({ types, ...fields }: CertificateProps) => {
  const { setValue, getValues } = useFormContext();
  const [id, from] = useWatch({ name: ['permitId', 'validFrom'] }) as [string?, string?];
  const type = types.find((one) => one.id === id);
  const proposed = useRef<string | undefined>(undefined);
  const count = type?.expirationTimeframeMonths;
  useEffect(() => {
    const there = getValues('expiration') as string | undefined;
    if (!from || !count || (there && there !== proposed.current)) return;
    proposed.current = monthsOn(from, count);
    setValue('expiration', proposed.current, { shouldDirty: true });
  }, [from, count, getValues, setValue]);
  return <Fields {...fields} dated={type?.expirationDateNeeded} pictured={type?.pictureNeeded} />;
};
