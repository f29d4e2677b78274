import { JudgeEmployeePermit } from '#contracts/api/employee-file.ts';
import type { Employee } from '#contracts/api/employees.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { pressed } from '#portal/stores/press.ts';

type Permit = Pick<Employee['permits'][number], 'id' | 'kind'>;

/** Validates a licence or a certificate; where the registry says otherwise, `overrule` is to ask for a reason. */
export const useValidation = () => {
  const { mutate, isPending } = useCommand(JudgeEmployeePermit, { success: 'permit.licence.updated', quiet: true });
  const validate = (employeeId: string, { id, kind }: Permit, overrule: () => void) => {
    const { failed } = pressed();
    mutate(
      { id: employeeId, employeePermitId: id, kind, valid: true },
      {
        onError: (problem) =>
          problem.code === 'LICENCE_REASON_REQUIRED' ? overrule() : failed(problem, 'permit.licence.failed'),
      },
    );
  };
  return { validate, isPending };
};
