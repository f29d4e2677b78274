import { Button, ButtonGroup, IconButton } from '@mui/material';
import { useState } from 'react';
import {
  AcceptAffectation,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RemoveEmployee,
  SaveAffectation,
  SendNewAffNotifs,
} from '#contracts/api/assignments.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { ConfirmDialog } from '#portal/ui/feedback/ConfirmDialog.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { span } from '#portal/ui/format.ts';
import { ChevronDown, More } from '#portal/ui/icons/icons.tsx';
import type { MenuEntry } from '#portal/ui/list/row-action.ts';
import { RowMenu } from '#portal/ui/list/RowMenu.tsx';
import { ShiftHistoryDialog } from '../history/ShiftHistoryDialog.tsx';
import { agentName } from './agent-name.ts';
import { changeAgentState, nextAction } from './assignment-rules.ts';
import { LateDialog, RefuseDialog } from './AssignmentDialogs.tsx';
import { isPunchOutLate } from './forgotten-punch.ts';
import { PunchOutDialog } from './PunchOutDialog.tsx';
import { SelectAgentDialog } from './SelectAgentDialog.tsx';
import { useAgentEntries } from './use-agent-entries.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { serverNowMs } from '#portal/server-time.ts';

const steps = { accept: AcceptAffectation, confirm: ConfirmAffectation, punchIn: PunchIn, punchOut: PunchOut };
type Opened = 'refuse' | 'late' | 'punchOut' | 'select' | 'blocked' | 'history' | null;

/**
 * What can be done with a shift and its agent besides saving the form (rules shift.submitAction, role.switch,
 * assign.changeBlocked).
 */
export const AssignmentActions = ({ shift }: { readonly shift: ShiftDetail }) => {
  const t = useText();
  const [stepMenu, setStepMenu] = useState<HTMLElement | null>(null);
  const [moreMenu, setMoreMenu] = useState<HTMLElement | null>(null);
  const [opened, show] = useState<Opened>(null);
  const manual = useGrants({ all: ['requests.manualAssign'] });
  const next = nextAction(shift);
  const step = useCommand((next ? steps[next] : AcceptAffectation) as typeof AcceptAffectation, {
    success: 'shifts.statusUpdated',
  });
  const promote = useCommand(SaveAffectation, { success: 'supervisor.assigned' });
  const demote = useCommand(SaveAffectation, { success: 'supervisor.removed' });
  const pull = useCommand(RemoveEmployee, { success: 'assignment.removed' });
  const agent = useAgentEntries(shift);
  const mayNotify = useMay(SendNewAffNotifs.access);
  const notify = useCommand(SendNewAffNotifs, {
    onDone: ({ count }) => toast.success(t('assignment.noticesSent', { n: count })),
  });
  const { can, facts, assignment, affectationId: id } = shift;
  const working = facts.punchIn !== null && facts.punchOut === null;
  const change = changeAgentState(shift, manual);

  const ask = async () => {
    const question = t('assignment.pull.question', {
      agent: agentName(shift, t),
      shift: span(shift.start, shift.end, shift.timezone),
    });
    if (await confirm(questionTo('assignment.action.pull', question, { danger: true }))) pull.mutate({ id: id! });
  };
  const isLate = next === 'punchOut' && isPunchOutLate(shift.end, serverNowMs());
  const take = () => (isLate ? show('punchOut') : step.mutate({ id: id! }));
  const stepEntries: readonly (MenuEntry | false)[] = [
    next !== null && { label: `assignment.action.${next}`, run: take },
    next === 'punchOut' && { label: 'assignment.action.punchOutAt', run: () => show('punchOut') },
    can.includes('refuse') && { label: 'assignment.action.refuse', run: () => show('refuse') },
    facts.assigned &&
      !facts.punchIn &&
      can.includes('modify') && { label: 'assignment.action.late', run: () => show('late') },
  ];
  const moreEntries: readonly (MenuEntry | false)[] = [
    can.includes('assign') && facts.assigned && { label: 'shifts.action.assign', run: () => show('select') },
    can.includes('switchRole') && {
      label: assignment?.isSupervisor ? 'assignment.action.makeAgent' : 'assignment.action.makeSupervisor',
      run: () =>
        (assignment?.isSupervisor ? demote : promote).mutate({ id: id!, isSupervisor: !assignment?.isSupervisor }),
    },
    ...agent.entries,
    change !== 'absent' && {
      label: 'assignment.action.changeAgent',
      run: () => show(change === 'open' ? 'select' : 'blocked'),
      ...(change === 'working' && { refused: t('assignment.working') }),
    },
    (can.includes('removeAgent') || (working && manual)) && {
      label: 'assignment.action.pull',
      danger: true,
      run: () => void ask(),
      ...(working && { refused: t('assignment.working') }),
    },
    mayNotify &&
      assignment?.sendNewNotif === true &&
      can.includes('switchRole') && {
        label: 'assignment.action.notify',
        run: () => notify.mutate({ affId: id! }),
      },
    can.includes('history') && { label: 'history.title', run: () => show('history') },
  ];
  const more = moreEntries.filter((entry) => entry !== false);
  const stepsToo = stepEntries.filter((entry) => entry !== false);
  // Next to a main step the other steps are in its arrow menu; without a main step they are in the general menu.
  const [stepActions, moreActions] = next ? [stepsToo, more] : [[], [...stepsToo, ...more]];
  const close = () => show(null);
  return (
    <div className="assignment-actions">
      {stepActions.length > 0 && (
        <ButtonGroup variant="outlined" size="small" aria-label={t('assignment.nextStep')}>
          <Button loading={step.isPending} onClick={take}>
            {t(`assignment.action.${next}`)}
          </Button>
          <Button
            aria-label={t('assignment.moreSteps')}
            aria-haspopup="menu"
            onClick={(event) => setStepMenu(event.currentTarget)}
          >
            <ChevronDown size={18} />
          </Button>
        </ButtonGroup>
      )}
      {can.includes('assign') && !facts.assigned && (
        <Button variant="outlined" size="small" onClick={() => show('select')}>
          {t('ops.find')}
        </Button>
      )}
      {moreActions.length > 0 && (
        <IconButton
          size="small"
          aria-label={t('assignment.moreActions')}
          aria-haspopup="menu"
          onClick={(event) => setMoreMenu(event.currentTarget)}
        >
          <More />
        </IconButton>
      )}
      <RowMenu anchor={stepMenu} actions={stepActions} onClose={() => setStepMenu(null)} />
      <RowMenu anchor={moreMenu} actions={moreActions} onClose={() => setMoreMenu(null)} />
      {id && <RefuseDialog shift={shift} open={opened === 'refuse'} onClose={close} />}
      <PunchOutDialog shift={shift} open={opened === 'punchOut'} onClose={close} />
      {id && <LateDialog shift={shift} open={opened === 'late'} onClose={close} />}
      {agent.dialog}
      <SelectAgentDialog shift={shift} open={opened === 'select'} onClose={close} />
      <ShiftHistoryDialog shiftId={shift.id} open={opened === 'history'} onClose={close} />
      <ConfirmDialog
        open={opened === 'blocked'}
        title={t('assignment.action.changeAgent')}
        question={t('assignment.changeBlocked')}
        confirm={t('dialog.understood')}
        cancel={null}
        onConfirm={close}
        onClose={close}
      />
    </div>
  );
};
