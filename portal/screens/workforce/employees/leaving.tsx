import { ComingShifts } from '#contracts/api/employees.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';

/** What is asked before agents are let go: the question itself, and which of their coming shifts are given back with it (decision 41). */
export const leavingQuestion = async (question: string, employeeIds: readonly string[]): Promise<string> => {
  const { agents, shifts } = await call(ComingShifts, { employeeIds: [...employeeIds] });
  return shifts === 0 ? question : `${question} ${text('employees.leaving', { agents, shifts })}`;
};

/** The same of one agent, where the question is drawn before it is known. */
export const LeavingQuestion = ({ question, id }: { readonly question: string; readonly id: string }) => {
  const t = useText();
  const { data } = useRead(ComingShifts, { employeeIds: [id] });
  return (
    <>
      {question} {data && data.shifts > 0 && t('employees.leaving', { ...data })}
    </>
  );
};
