import { Button } from '@mui/material';
import {
  EmployeesCsv,
  TickedEmployees,
  UnlinkEmployees,
  UpdateEmployeeStatus,
  type Employee,
} from '#contracts/api/employees.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { onboardingSteps, type OnboardingStep } from '#contracts/values/onboarding.ts';
import { call } from '#portal/api/call.ts';
import { save } from '#portal/api/save.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import type { Bulk } from '#portal/ui/list/ListBulk.tsx';
import { isAll } from '#portal/ui/list/selection.ts';
import type { Ticked } from '#portal/ui/list/TickedDialog.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { toast } from '#portal/stores/toasts.ts';
import { moveQuestion } from '#portal/screens/onboarding/move-question.ts';
import { StepChoice } from '#portal/screens/onboarding/StepChoice.tsx';
import { AddToList } from '#portal/screens/job-postings/AddToList.tsx';
import { MessageEmployees } from '#portal/screens/messaging/MessageEmployees.tsx';
import { leaveQuestion } from './leave-question.ts';
import { MassChange } from './MassChange.tsx';
import { useTellRefused } from './tell-refused.ts';

type BulkProps = Ticked & { readonly count: number };

const Move = ({ ids, count, clear }: BulkProps) => {
  const t = useText();
  const tell = useTellRefused();
  const { run: move, isPending } = useConfirmedCommand(UpdateEmployeeStatus, {
    onDone: ({ moved, refused }) => {
      if (moved.length > 0) toast.success(t('shifts.statusUpdated'));
      tell(refused);
      clear();
    },
  });
  if (!useMay(UpdateEmployeeStatus.access)) return null;
  const run = async (step: OnboardingStep) => {
    const employeeIds = [...(await ids())];
    const asked = moveQuestion(t, step, count);
    await move({ employeeIds, statusId: onboardingSteps[step] }, async () =>
      step === 'inactive' ? leaveQuestion(asked, employeeIds) : { question: asked },
    );
  };
  return (
    <StepChoice
      label="dialog.employeeStatus"
      button="employees.bulk.status"
      named={(step) => t(`badge.${step}`)}
      isPending={isPending}
      onMove={run}
    />
  );
};

const Export = ({ ids, tab }: BulkProps & { readonly tab: EmployeesTab }) => {
  const t = useText();
  const run = async () => save(EmployeesCsv, { ids: [...(await ids())], tab });
  return (
    <Button size="small" variant="outlined" startIcon={<Download size={18} />} onClick={() => orSayWhy(run())}>
      {t('employees.bulk.export')}
    </Button>
  );
};

/** For customers only (rule emp.bulk). */
const Remove = ({ ids, count, clear, company }: BulkProps & { readonly company: string }) => {
  const t = useText();
  const tell = useTellRefused();
  const { run: remove, isPending } = useConfirmedCommand(UnlinkEmployees, {
    onDone: ({ removed, refused }) => {
      if (removed.length > 0) toast.success(t('employees.unlinked'));
      tell(refused);
      clear();
    },
  });
  if (!useMay(UnlinkEmployees.access)) return null;
  const run = async () => {
    const gone = [...(await ids())];
    const question = t('employees.unlink.question', { n: count });
    const asked = { title: t('employees.unlink.title'), question, danger: true };
    await remove({ customerId: company, ids: gone }, () => leaveQuestion(asked, gone));
  };
  return (
    <Button size="small" color="error" variant="outlined" loading={isPending} onClick={() => orSayWhy(run())}>
      {t('employees.bulk.delete')}
    </Button>
  );
};

type Props = Bulk<Employee> & { readonly tab: EmployeesTab; readonly company: string | null };

/** Actions for the ticked employees of a tab. */
export const EmployeeBulk = ({ selection, count, clear, tab, company }: Props) => {
  const ids = async () => {
    if (!isAll(selection)) return selection.ids;
    const { search, filters, not, empty, between } = selection.query;
    return call(TickedEmployees, {
      tab,
      allExcept: [...selection.allExcept],
      query: { search, filters, not, empty, between } as Request<typeof TickedEmployees>['query'],
    });
  };
  const props = { ids, count, clear };
  return (
    <>
      <Move {...props} />
      <Export {...props} tab={tab} />
      <MassChange {...props} />
      <AddToList {...props} />
      <MessageEmployees {...props} />
      {company && <Remove {...props} company={company} />}
    </>
  );
};
