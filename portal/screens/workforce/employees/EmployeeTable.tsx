import { Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import { UploadEmployees } from '#contracts/api/employee-import.ts';
import { SaveCustomerEmployee, UnlinkEmployee, UpdateEmployeeStatus, type Employee } from '#contracts/api/employees.ts';
import { roleGroups } from '#contracts/permissions.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { People, Plus } from '#portal/ui/icons/icons.tsx';
import type { RowAction, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEmployee, addressOfEvent, employeesHome } from './addresses.ts';
import { employeeColumns, missionColumns, licenceColumns } from './employee-columns.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';
import { useValidation } from './use-validation.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { leaving } from './leaving.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const EmployeeBulk = loaded(() => import('./EmployeeBulk.tsx'), 'EmployeeBulk');
const DeclineDialog = loaded(() => import('./DeclineDialog.tsx'), 'DeclineDialog');
const OverruleDialog = loaded(() => import('./OverruleDialog.tsx'), 'OverruleDialog');
const EmployeeFormDialog = loaded(() => import('./EmployeeFormDialog.tsx'), 'EmployeeFormDialog');

const columnsOf = (tab: EmployeesTab) =>
  tab === 'active' || tab === 'notActive'
    ? employeeColumns
    : tab === 'invalidUpcoming'
      ? missionColumns
      : licenceColumns;

const watch = ['employees'] as const;
/** A licence that is validated or declined, and whose. */
type Judged = { readonly employeeId: string; readonly permit: Employee['permits'][number] };

/** The employees of one tab, with what may be done about each. */
export const EmployeeTable = ({ tab }: { readonly tab: EmployeesTab }) => {
  const t = useText();
  const navigate = useNavigate();
  const { role, agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const [taking, setTaking] = useState(false);
  const mayCreate = useMay({ roles: SaveCustomerEmployee.access.roles!, all: ['agent.create'] });
  const mayImport = useMay(UploadEmployees.access);
  const mayMove = useMay(UpdateEmployeeStatus.access);
  const mayJudge = useMay(JudgeEmployeePermit.access);
  const mayUnlink = useMay(UnlinkEmployee.access);
  const move = useCommand(UpdateEmployeeStatus, { success: 'shifts.statusUpdated' });
  const declining = useDialog<Judged>();
  const overruling = useDialog<Judged>();
  const { validate } = useValidation();
  const unlink = useAgreed(UnlinkEmployee, { success: 'employees.unlinked' });
  const leads = addressOfEvent(role);

  const askAndUnlink = ({ id, fullName }: Employee) => {
    const question = t('employees.unlink.one', { name: fullName });
    const asked = { title: t('employees.unlink.title'), question, danger: true };
    return unlink.run({ id, customerId: company! }, () => leaving(asked, [id]));
  };
  const judgements = (row: Employee): RowAction[] =>
    row.permits.flatMap((permit) => {
      const { number, title, validity } = permit;
      const name = number || title;
      const judged = { employeeId: row.id, permit };
      return [
        ...(validity === 'valid'
          ? []
          : [
              {
                key: `valid${permit.id}`,
                label: 'employees.validate',
                values: { name },
                run: () => validate(row.id, permit, () => overruling.show(judged)),
              },
            ]),
        ...(validity === 'declined'
          ? []
          : [
              {
                key: `decline${permit.id}`,
                label: 'employees.decline',
                values: { name },
                danger: true,
                run: () => declining.show(judged),
              },
            ]),
      ];
    });
  const actions = (row: Employee): RowActions => [
    row.mission &&
      leads && {
        key: 'mission',
        label: 'employees.openMission',
        run: () => void navigate(leads({ requestId: row.mission!.requestId, requestNo: '' })),
      },
    ...(mayJudge && tab !== 'active' && tab !== 'notActive' ? judgements(row) : []),
    mayMove &&
      tab === 'notActive' && {
        key: 'reactivate',
        label: 'employees.reactivate',
        run: () => move.mutate({ employeeIds: [row.id], statusId: onboardingSteps.work }),
      },
    mayUnlink &&
      company && { key: 'unlink', label: 'employees.unlink', danger: true, run: () => void askAndUnlink(row) },
  ];
  const isEmployer = company && (user.canBeEmployer || (roleGroups.agency as readonly string[]).includes(role));
  const mayTakeOn = mayCreate && isEmployer;
  useOpenedByAddress('employee', Boolean(mayTakeOn), () => setTaking(true));
  return (
    <>
      <DataList
        label={`employees.tab.${tab}`}
        file={employeesFile}
        watch={watch}
        columns={columnsOf(tab)}
        params={{ tab, withStatus: true }}
        filters={useEmployeeFilters()}
        to={(row) => addressOfEmployee(role, row)}
        open="employees.open"
        actions={actions}
        bulk={(ticked) => <EmployeeBulk {...ticked} tab={tab} company={company} />}
        tools={
          isEmployer && (
            <>
              {mayImport && (
                <Button variant="outlined" onClick={() => void navigate(`${employeesHome(role)}/import`)}>
                  {t('employeeImport.open')}
                </Button>
              )}
              {mayTakeOn && (
                <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setTaking(true)}>
                  {t('employees.new')}
                </Button>
              )}
            </>
          )
        }
        empty={<EmptyState icon={<People size={32} />} text={t('list.empty')} />}
      />
      <DialogHost dialog={declining}>{(subject, shown) => <DeclineDialog {...shown} {...subject} />}</DialogHost>
      <DialogHost dialog={overruling}>{(subject, shown) => <OverruleDialog {...shown} {...subject} />}</DialogHost>
      {taking && (
        <EmployeeFormDialog
          onClose={() => setTaking(false)}
          onSaved={(saved) => void navigate(addressOfEmployee(role, saved))}
        />
      )}
    </>
  );
};
