import { Button } from '@mui/material';
import { useState } from 'react';
import { GetEmployee, SaveCustomerEmployee, type EmployeeDetail } from '#contracts/api/employees.ts';
import { financialFieldNames, type FinancialFieldName } from '#contracts/values/employee.ts';
import { useRead } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { Loading } from '../../../shell/Loading.tsx';
import { Edit } from '../../../ui/icons/icons.tsx';
import { phone } from '#contracts/values/phone.ts';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { formDate, hours } from '../../../ui/format.ts';
import { BankDialog, financialLabels } from './BankDialog.tsx';
import { EmployeeFormDialog } from './EmployeeFormDialog.tsx';

const useFacts = (one: EmployeeDetail): readonly Fact[] => {
  const t = useText();
  const { heightFeet, heightInches, weight } = one;
  const address = [one.address, one.apt && t('employee.aptNumber', { apt: one.apt }), one.city, one.postalCode].filter(Boolean).join(', ');
  return [
    ['employees.col.email', one.contact.email],
    ['employees.col.phone', one.contact.phone && phone(one.contact.phone)],
    ['employee.birthday', one.birthday && formDate(one.birthday)],
    ['employee.address', address],
    ['employee.gender', one.gender && t(`employee.gender.${one.gender}`)],
    ['employee.car', t(one.hasCar ? 'employee.yes' : 'employee.no')],
    ['employee.weight', weight == null ? '' : t('employee.pounds', { n: weight })],
    ['employee.height', heightFeet == null ? '' : t('employee.feetInches', { feet: heightFeet, inches: heightInches ?? 0 })],
    ['employee.topSize', one.topSize],
    ['employee.pantSize', one.pantSize],
    ['employee.language', t(`employee.language.${one.language}`)],
    ['employee.emergencyName', one.emergencyContactName],
    ['employee.emergencyPhone', one.emergencyContactPhone && phone(one.emergencyContactPhone)],
    ['employee.number', one.employeeNumber],
    ['employee.division', one.division],
    ['employee.department', one.department],
    ['employee.service', one.service],
    ['employee.subDepartment', one.subDepartment],
    ['employee.hoursDone', hours(one.totalMinutesDone)],
    ['employee.hoursToDo', hours(one.totalMinutesToBeDone)],
  ];
};

/** Social insurance and bank numbers show their last digits until somebody wants them all. */
const masked = (text: string) => (text.length > 3 ? `${'•'.repeat(text.length - 3)}${text.slice(-3)}` : text);

export const ProfileTab = ({ agentId }: { readonly agentId: string }) => {
  const { data: employee } = useRead(GetEmployee, { id: agentId });
  return employee ? <Profile employee={employee} /> : <Loading />;
};

const Profile = ({ employee }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const mayEdit = useMay({ all: ['agent.edit'], roles: SaveCustomerEmployee.access.roles! });
  const [editing, setEditing] = useState(false);
  return (
    <>
      <section className="items" aria-label={t('employee.tab.profile')}>
        <header>
          <h2>{t('employee.tab.profile')}</h2>
          <span className="grow" />
          {mayEdit && (
            <Button size="small" variant="outlined" startIcon={<Edit size={18} />} onClick={() => setEditing(true)}>
              {t('employees.edit')}
            </Button>
          )}
        </header>
        <Facts facts={useFacts(employee)} />
      </section>
      <FinancialFacts employee={employee} />
      {editing && <EmployeeFormDialog employee={employee} onClose={() => setEditing(false)} />}
    </>
  );
};

const FinancialFacts = ({ employee }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const mayEdit = useMay({ all: ['agent.edit', 'agent.editFinancial'] });
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const { financial } = employee;
  if (!financial && !mayEdit) return null;
  const show = (field: FinancialFieldName) => (shown || field === 'payRegistrationNumber' ? financial![field] : masked(financial![field]));
  return (
    <section className="items" aria-label={t('employee.financial')}>
      <header>
        <h2>{t('employee.financial')}</h2>
        <span className="grow" />
        {financial && (
          <Button size="small" color="inherit" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('employee.financial.show')}
          </Button>
        )}
        {mayEdit && (
          <Button size="small" variant="outlined" startIcon={<Edit size={18} />} onClick={() => setOpen(true)}>
            {t('employee.financial.edit')}
          </Button>
        )}
      </header>
      {financial && <Facts facts={financialFieldNames.map((field) => [financialLabels[field], show(field)])} />}
      {open && <BankDialog id={employee.id} financial={financial} onClose={() => setOpen(false)} />}
    </section>
  );
};
