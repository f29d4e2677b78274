import { ComingShifts } from '#contracts/api/employees.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';

/** What is asked before agents are let go: the question itself, and which of their coming shifts are given back with it (decision 41). */
export const leavingQuestion = async (question: string, employeeIds: readonly string[]): Promise<string> => {
  const { agents, shifts } = await call(ComingShifts, { employeeIds: [...employeeIds] });
  return shifts === 0 ? question : `${question} ${text('employees.leaving', { agents, shifts })}`;
};

type Leaving = { readonly question: string; /** The agent. */ readonly id: string; readonly employerId: string };
/** The same of one agent and employer, where the question is drawn before it is known. */
export const LeavingQuestion = ({ question, id, employerId }: Leaving) => {
  const t = useText();
  const { data } = useRead(ComingShifts, { employeeIds: [id], employerId });
  return (
    <>
      {question} {data && data.shifts > 0 && t('employees.leaving', { ...data })}
    </>
  );
};
