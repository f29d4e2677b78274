import type { FinancialFieldName } from '#contracts/values/employee.ts';

/** Where a secret of an agent's is kept: the pay registration number for each employer, the others with the person. */
export const secretPlace = (agentId: string, field: FinancialFieldName, employerId: string | undefined): string =>
  field === 'payRegistrationNumber' ? `agent:${agentId}:${field}:${employerId ?? ''}` : `agent:${agentId}:${field}`;
