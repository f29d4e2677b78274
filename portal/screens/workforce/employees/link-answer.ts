import { AnswerEmployerLink } from '#contracts/api/employee-file.ts';
import type { Access } from '#contracts/permissions.ts';
import { sends } from '#portal/ui/list/row-action.ts';

export type LinkRequest = { readonly employeeId: string; readonly employer: { readonly id: string } };

/** Who may answer, or take back, the requests of a company. */
export const answering: Access = { roles: AnswerEmployerLink.access.roles!, all: ['agent.edit'] };

/** Accepts or ends a request between employer and agent. @param success key of what is said then */
export const answers = ({ employeeId: id, employer }: LinkRequest, accept: boolean, success: string) =>
  sends(AnswerEmployerLink, { id, customerId: employer.id, accept }, { success });
