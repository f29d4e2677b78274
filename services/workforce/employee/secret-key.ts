import type { FinancialFieldName } from '#contracts/values/employee.ts';

/** Where a secret of an agent's is kept: for each employer its own, for the platform's pool with the person. */
export const secretKey = (agentId: string, field: FinancialFieldName, employerId: string | undefined): string =>
  `agent:${agentId}:${field}:${employerId ?? ''}`;

/** Where it stood with the person before each employer had its own: it is the one's who wrote it last, until that one writes anew. */
export const formerSecretKey = (agentId: string, field: FinancialFieldName): string => `agent:${agentId}:${field}`;
