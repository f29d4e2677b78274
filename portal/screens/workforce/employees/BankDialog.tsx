import { useEffect } from 'react';
import { RevealFinancial, SaveCustomerEmployee, type EmployeeDetail } from '#contracts/api/employees.ts';
import { financialFieldNames, type Financial, type FinancialFieldName } from '#contracts/values/employee.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

export const financialLabels: Record<FinancialFieldName, string> = {
  bankAccount: 'employee.bank',
  bankTransit: 'employee.transit',
  bankInstitution: 'employee.institution',
  ssn: 'employee.ssn',
  payRegistrationNumber: 'employee.payNumber',
};

/** Reads the full numbers, if the viewer may see them; the reading is recorded. Then they can be changed. */
export const BankNumbers = ({
  id,
  known,
  onClose,
}: {
  readonly id: string;
  readonly known: boolean;
  readonly onClose: () => void;
}) => {
  const { mutate, data, error } = useCommand(RevealFinancial);
  useEffect(() => {
    if (known) mutate({ id });
  }, [known, id, mutate]);
  useEffect(() => {
    if (error) onClose();
  }, [error, onClose]);
  return known && !data ? null : <BankDialog id={id} financial={data} onClose={onClose} />;
};

type Props = {
  readonly id: string;
  /** Stored values; undefined for viewers who may not read them: fields that they leave empty stay unchanged. */
  readonly financial: EmployeeDetail['financial'];
  readonly onClose: () => void;
};

/** Bank details; only changed fields are sent. */
const BankDialog = ({ id, financial, onClose }: Props) => {
  const t = useText();
  const before = (field: FinancialFieldName) => financial?.[field] ?? '';
  const changed = (typed: Financial) =>
    Object.fromEntries(
      Object.entries(typed).filter(([field, text]) => (text ?? '') !== before(field as FinancialFieldName)),
    );
  return (
    <Dialog open onClose={onClose} title={t('employee.financial')}>
      <CommandForm
        command={SaveCustomerEmployee}
        values={{ id, financial: Object.fromEntries(financialFieldNames.map((field) => [field, before(field)])) }}
        toInput={({ financial: typed }) => ({ id, financial: changed(typed ?? {}) })}
        success="employee.saved"
      >
        <div className="columns">
          <TextField name="financial.bankInstitution" label={financialLabels.bankInstitution} />
          <TextField name="financial.bankTransit" label={financialLabels.bankTransit} />
        </div>
        <TextField name="financial.bankAccount" label={financialLabels.bankAccount} autoComplete="off" />
        <TextField name="financial.ssn" label={financialLabels.ssn} autoComplete="off" />
        <TextField name="financial.payRegistrationNumber" label={financialLabels.payRegistrationNumber} />
      </CommandForm>
    </Dialog>
  );
};
