import { ComingShifts } from '#contracts/api/employees.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import type { Question } from '#portal/ui/feedback/confirm.tsx';

/** A question, with the coming shifts that are given back with it (decision 41). */
export const withUpcoming = (asked: Question, { agents, shifts }: { agents: number; shifts: number }): Preview => {
  const upcoming = shifts > 0 ? [text('employees.leaving', { agents, shifts }), text('employees.leaving.back')] : [];
  return { agreed: shifts, question: { ...asked, question: [asked.question, ...upcoming] } };
};

/** The same before employments end. @param employerId the employer, where it isn't the viewer's own company */
export const leaveQuestion = async (
  asked: Question,
  employeeIds: readonly string[],
  employerId?: string,
): Promise<Preview> =>
  withUpcoming(asked, await call(ComingShifts, { employeeIds: [...employeeIds], ...(employerId && { employerId }) }));
