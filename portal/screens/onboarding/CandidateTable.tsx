import { GetEmployee } from '#contracts/api/employees.ts';
import { JudgeLicence, MoveOnboarding, type OnboardingCandidate } from '#contracts/api/onboarding.ts';
import { candidatesFile } from '#contracts/files/agent-files.ts';
import { onboardingStepNames, onboardingSteps, type OnboardingTab } from '#contracts/values/onboarding.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Bulk } from '#portal/ui/list/ListBulk.tsx';
import type { RowActions } from '#portal/ui/list/column.ts';
import { toast } from '#portal/ui/toasts.ts';
import { BankNumbers } from '../workforce/employees/BankDialog.tsx';
import { addressOfEmployee } from '../workforce/employees/addresses.ts';
import { candidateColumns, nameOf } from './candidate-columns.tsx';
import { MoveSelected } from './MoveSelected.tsx';
import { leaving } from '../workforce/employees/leaving.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { LicenceDecisionDialog, type LicenceDecision } from './LicenceDecisionDialog.tsx';

const bulk =
  (tab: OnboardingTab) =>
  ({ selection, count, clear }: Bulk<OnboardingCandidate>) => (
    <MoveSelected tab={tab} selection={selection} count={count} onDone={clear} />
  );

const watch = ['employees'] as const;

/** The candidates of one tab, with what may be done about each: any step, the next one first. */
export const CandidateTable = ({ tab }: { readonly tab: OnboardingTab }) => {
  const t = useText();
  const { role } = useUser();
  const mayOpen = useMay(GetEmployee.access);
  const mayMove = useMay(MoveOnboarding.access);
  const mayJudge = useMay(JudgeLicence.access);
  const mayBank = useMay({ all: ['agent.edit', 'agent.editFinancial'] });
  const seesBank = useMay({ all: ['agent.view', 'agent.viewFinancial'] });
  const bank = useDialog<string>();
  const move = useAgreed(MoveOnboarding, { success: 'shifts.statusUpdated' });
  const validate = useCommand(JudgeLicence, { success: 'permit.licence.updated', quiet: true });
  const judging = useDialog<LicenceDecision>();
  const accept = (row: OnboardingCandidate) =>
    validate.mutate(
      { id: row.id, licenceId: row.licence!.id, valid: true },
      {
        onError: (problem) =>
          problem.code === 'LICENCE_REASON_REQUIRED'
            ? judging.show({ row, valid: true })
            : toast.problem(problem, 'permit.licence.failed'),
      },
    );

  const moveTo = async (row: OnboardingCandidate, to: number) => {
    const { id, status } = row;
    const asked = {
      title: t('onboarding.back.title'),
      question: t('onboarding.back.question', { name: nameOf(row) }),
    };
    await move.run({ id, status: to }, async () => {
      if (to === onboardingSteps.inactive) return leaving(asked, [id]);
      return to < status ? { question: asked } : undefined;
    });
  };
  const actions = (row: OnboardingCandidate): RowActions => {
    const { id, status, licence, schedulingUrl } = row;
    const others = onboardingStepNames.filter((name) => onboardingSteps[name] !== status);
    const next = others.find((name) => onboardingSteps[name] === status + 1);
    const ordered = next ? [next, ...others.filter((name) => name !== next)] : others;
    return [
      tab === 'interview' &&
        schedulingUrl && {
          key: 'calendly',
          label: 'onboarding.calendly',
          run: () => void window.open(schedulingUrl, '_blank', 'noopener'),
        },
      tab === 'contract' && mayBank && { key: 'bank', label: 'employee.financial.edit', run: () => bank.show(id) },
      licence &&
        mayJudge &&
        licence.state !== 'valid' && { key: 'validate', label: 'onboarding.licence.validate', run: () => accept(row) },
      licence &&
        mayJudge &&
        licence.state !== 'declined' && {
          key: 'decline',
          label: 'onboarding.licence.decline',
          danger: true,
          run: () => judging.show({ row, valid: false }),
        },
      ...(mayMove
        ? ordered.map((name) => ({
            key: name,
            label: `onboarding.to.${name}`,
            danger: name === 'inactive',
            run: () => void moveTo(row, onboardingSteps[name]),
          }))
        : []),
    ];
  };
  return (
    <>
      <DataList
        label={`onboarding.tab.${tab}`}
        file={candidatesFile}
        watch={watch}
        columns={candidateColumns}
        params={{ tab }}
        {...(mayOpen && {
          to: (row: OnboardingCandidate) => addressOfEmployee(role, { id: row.id, fullName: nameOf(row) }),
        })}
        actions={actions}
        {...(mayMove && { bulk: bulk(tab) })}
      />
      <DialogHost dialog={judging}>{(subject, shown) => <LicenceDecisionDialog {...shown} {...subject} />}</DialogHost>
      {bank.open && <BankNumbers id={bank.subject!} known={seesBank} onClose={bank.close} />}
    </>
  );
};
