import { employeeAccess } from '#contracts/api/employee-access.ts';
import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import { UnlinkEmployee, UpdateEmployeeStatus, type Employee } from '#contracts/api/employees.ts';
import { jobPostings } from '#contracts/api/job-posting-access.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { text } from '#portal/language/i18n.ts';
import { sends, type DrawDialog, type RowAction, type RowActions } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { useEventAddress } from './addresses.ts';
import { leaveQuestion } from './leave-question.ts';
import { useValidation } from './use-validation.ts';

const EmployeeRowDialog = lazyComponent(() => import('./EmployeeRowDialog.tsx'), 'EmployeeRowDialog');

type Permit = Employee['permits'][number];

/** A licence or certificate is accepted, or declined, where it is not yet. */
const judgements = (
  employeeId: string,
  permit: Permit,
  validate: ReturnType<typeof useValidation>['validate'],
): (RowAction | false)[] => {
  const { id, number, title, validity } = permit;
  const draw =
    (what: 'overrule' | 'decline'): DrawDialog =>
    (shown) => <EmployeeRowDialog {...shown} {...{ what, employeeId, permit }} />;
  const { access } = JudgeEmployeePermit;
  const values = { name: number || title };
  return [
    validity !== 'valid' && {
      key: `valid${id}`,
      label: 'employees.validate',
      values,
      access,
      run: (show) => validate(employeeId, permit, () => show(draw('overrule'))),
    },
    validity !== 'declined' && {
      key: `decline${id}`,
      label: 'employees.decline',
      values,
      danger: true,
      access,
      dialog: draw('decline'),
    },
  ];
};

/** What may be done about the employees of a tab. @param company whose they are, null for the platform's people */
export const useEmployeeActions = (tab: EmployeesTab, company: string | null) => {
  const { validate } = useValidation();
  const leads = useEventAddress();
  return ({ id, fullName: name, mission, permits }: Employee): RowActions => {
    const reactivated = { employeeIds: [id], statusId: onboardingSteps.work };
    const question = text('employees.unlink.one', { name });
    const asked = { title: text('employees.unlink.title'), question, danger: true };
    const unlink = { success: 'employees.unlinked', ask: () => leaveQuestion(asked, [id]) };
    return [
      mission &&
        leads && {
          label: 'employees.openMission',
          to: leads({ requestId: mission.requestId, requestNo: '' }),
        },
      ...(tab === 'active' || tab === 'notActive' ? [] : permits.flatMap((permit) => judgements(id, permit, validate))),
      tab === 'notActive' && {
        label: 'employees.reactivate',
        ...sends(UpdateEmployeeStatus, reactivated, { success: 'shifts.statusUpdated' }),
      },
      {
        label: 'row.edit',
        access: employeeAccess('agent.edit'),
        dialog: (shown) => <EmployeeRowDialog {...shown} what="edit" employeeId={id} />,
      },
      {
        label: 'jobPosting.addToList',
        access: jobPostings,
        dialog: (shown) => <EmployeeRowDialog {...shown} what="addToList" employeeId={id} />,
      },
      company !== null && {
        label: 'employees.unlink',
        danger: true,
        ...sends(UnlinkEmployee, { id, customerId: company }, unlink),
      },
    ];
  };
};
