import { Certificates, CreateCertificate, UpdateCertificate } from '#contracts/api/certificates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { BilingualField } from '#portal/ui/fields/BilingualField.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { rowNow } from '#portal/ui/list/every-row.ts';

const blank = { titleEn: '', titleFr: '', pictureNeeded: false, expirationDateNeeded: false };
const fields = (
  <>
    <BilingualField name="title" labelEn="certificate.titleEn" labelFr="certificate.titleFr" required maxLength={200} />
    <CheckboxField name="pictureNeeded" label="certificate.pictureNeeded" />
    <CheckboxField name="expirationDateNeeded" label="certificate.expirationNeeded" />
    <TextField name="expirationTimeframeMonths" label="certificate.months" optional />
  </>
);

/** A new kind of certificate, or one as it is by now. */
export const CertificateForm = ({ row }: { readonly row: Output<typeof Certificates>[number] | null }) =>
  row ? (
    <CommandForm
      command={UpdateCertificate}
      values={row}
      fresh={() => rowNow(Certificates, row)}
      success="certificate.saved"
    >
      {fields}
    </CommandForm>
  ) : (
    <CommandForm command={CreateCertificate} values={blank} success="certificate.saved">
      {fields}
    </CommandForm>
  );
