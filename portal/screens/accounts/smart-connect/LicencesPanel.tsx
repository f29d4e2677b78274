import { useMemo } from 'react';
import { AgencyLicences, DeleteAgencyLicence, SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { PlaceReferences } from '#contracts/api/references.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';

type Licence = Output<typeof AgencyLicences>[number];

/** The agency's own licences; it takes over shifts only where one is valid. */
export const LicencesPanel = ({ id }: { readonly id: string }) => {
  const t = useText();
  const licences = useRead(AgencyLicences, { id }, { quiet: true });
  const territories = useRead(PlaceReferences, {}, { quiet: true });
  const options = useMemo(
    () => (territories.data?.territories ?? []).map((one) => ({ id: one.id, name: one.name })),
    [territories.data],
  );
  const remove = useCommand(DeleteAgencyLicence, { success: 'agencyLicence.removed' });
  const form = useDialog<Licence | null>();
  return (
    <>
      <div className="panel">
        <ItemList
          label="agencyLicence.title"
          items={licences}
          name={({ number, territory }) => `${territory} · ${number}`}
          detail={({ validFrom, validTo }) =>
            t('agencyLicence.valid', { from: dateDay(validFrom), to: dateDay(validTo) })
          }
          onAdd={() => form.show(null)}
          onEdit={form.show}
          onRemove={({ id: licenceId }) => remove.mutate({ id, licenceId })}
        />
      </div>
      <SubjectDialog dialog={form} title={t('agencyLicence.title')}>
        {(licence) => (
          <CommandForm
            command={SaveAgencyLicence}
            values={{ ...(licence ?? { number: '' }), licenceId: licence?.id ?? null, id }}
            success="agencyLicence.saved"
          >
            <SelectField
              name="territoryId"
              label="agencyLicence.territory"
              options={options}
              loading={territories.isPending}
              required
            />
            <TextField name="number" label="agencyLicence.number" required maxLength={200} />
            <div className="columns">
              <DateField name="validFrom" label="agencyLicence.from" required />
              <DateField name="validTo" label="agencyLicence.to" required />
            </div>
          </CommandForm>
        )}
      </SubjectDialog>
    </>
  );
};
