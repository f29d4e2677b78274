import { Button } from '@mui/material';
import { useState } from 'react';
import { employeeAccess } from '#contracts/api/employee-access.ts';
import { GetEmployee, RevealFinancial, type EmployeeDetail } from '#contracts/api/employees.ts';
import { financialFieldNames } from '#contracts/values/employee.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { Edit } from '#portal/ui/icons/icons.tsx';
import { phone } from '#contracts/values/phone.ts';
import { Facts, type Fact } from '#portal/ui/Facts.tsx';
import { dateDay, hours } from '#portal/ui/format.ts';
import { BankNumbers, financialLabels } from './BankDialog.tsx';
import { EmployeeFormDialog } from './EmployeeFormDialog.tsx';
import { Whole } from '#portal/ui/Whole.tsx';

const useFacts = (one: EmployeeDetail): readonly Fact[] => {
  const t = useText();
  const { heightFeet, heightInches, weight } = one;
  const address = [one.address, one.apt && t('employee.aptNumber', { apt: one.apt }), one.city, one.postalCode]
    .filter(Boolean)
    .join(', ');
  return [
    ['employees.col.email', one.contact.email],
    ['employees.col.phone', one.contact.phone && <Whole key="phone" of={phone(one.contact.phone)} />],
    ['employee.birthday', one.birthday && dateDay(one.birthday)],
    ['employee.address', address],
    ['employee.gender', one.gender && t(`employee.gender.${one.gender}`)],
    ['employee.car', t(one.hasCar ? 'employee.yes' : 'employee.no')],
    ['employee.weight', weight == null ? '' : t('employee.pounds', { n: weight })],
    [
      'employee.height',
      heightFeet == null ? '' : t('employee.feetInches', { feet: heightFeet, inches: heightInches ?? 0 }),
    ],
    ['employee.topSize', one.topSize],
    ['employee.pantSize', one.pantSize],
    ['employee.language', t(`employee.language.${one.language}`)],
    ['employee.emergencyName', one.emergencyContactName],
    [
      'employee.emergencyPhone',
      one.emergencyContactPhone && <Whole key="emergency" of={phone(one.emergencyContactPhone)} />,
    ],
    ['employee.number', one.employeeNumber],
    ['employee.division', one.division],
    ['employee.department', one.department],
    ['employee.service', one.service],
    ['employee.subDepartment', one.subDepartment],
    ['employee.hoursDone', hours(one.totalMinutesDone)],
    ['employee.hoursToDo', hours(one.totalMinutesToBeDone)],
  ];
};

export const ProfileTab = ({ agentId }: { readonly agentId: string }) => {
  const query = useRead(GetEmployee, { id: agentId }, { quiet: true });
  return <QueryContent query={query}>{(employee) => <Profile employee={employee} />}</QueryContent>;
};

const Profile = ({ employee }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const mayEdit = useMay(employeeAccess('agent.edit'));
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

/** Social insurance and bank numbers show their last digits; showing them in full is recorded. */
const FinancialFacts = ({ employee }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const mayEdit = useMay({ all: ['agent.edit', 'agent.editFinancial'] });
  const [open, setOpen] = useState(false);
  const [whole, setWhole] = useState<EmployeeDetail['financial']>();
  const reveal = useCommand(RevealFinancial, { onDone: setWhole });
  const { id, financial } = employee;
  if (!financial && !mayEdit) return null;
  const shown = whole ?? financial;
  return (
    <section className="items" aria-label={t('employee.financial')}>
      <header>
        <h2>{t('employee.financial')}</h2>
        <span className="grow" />
        {financial && (
          <Button
            size="small"
            color="inherit"
            aria-pressed={whole !== undefined}
            loading={reveal.isPending}
            onClick={() => (whole ? setWhole(undefined) : reveal.mutate({ id }))}
          >
            {t('employee.financial.show')}
          </Button>
        )}
        {mayEdit && (
          <Button size="small" variant="outlined" startIcon={<Edit size={18} />} onClick={() => setOpen(true)}>
            {t('employee.financial.edit')}
          </Button>
        )}
      </header>
      {shown && <Facts facts={financialFieldNames.map((field) => [financialLabels[field], shown[field]])} />}
      {open && (
        <BankNumbers
          id={id}
          known={financial !== undefined}
          onClose={() => {
            setOpen(false);
            setWhole(undefined);
          }}
        />
      )}
    </section>
  );
};
