import { EmployeePermitEffect } from '#contracts/api/employee-file.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { questionTo, removalQuestion } from '#portal/ui/feedback/question.tsx';

type Asked = Request<typeof EmployeePermitEffect>;

const effectOf = async (asked: Asked) => {
  const { shifts } = await call(EmployeePermitEffect, asked);
  return { agreed: shifts, effect: shifts > 0 && text('licenceEffect.shifts', { n: shifts }) };
};

/**
 * Asks before a licence or certificate is deleted, and says which upcoming shifts depend on it.
 * @param name of the licence
 */
export const removalOfLicence = async (asked: Asked, name: string): Promise<Preview> => {
  const { agreed, effect } = await effectOf(asked);
  return { agreed, question: removalQuestion([text('items.delete.question', { name }), effect]) };
};

/** Asks before a licence is declined on which upcoming shifts depend. */
export const decliningLicence = async (asked: Asked): Promise<Preview> => {
  const { agreed, effect } = await effectOf(asked);
  return { agreed, ...(effect && { question: questionTo('employee.permit.decline', effect, { danger: true }) }) };
};
