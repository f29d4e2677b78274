import type { FinancialFieldName } from '#contracts/values/employee.ts';

/**
 * Name under which a secret of an agent is stored: separately for each employer, for the platform's pool with the
 * person.
 */
export const secretKey = (agentId: string, field: FinancialFieldName, employerId: string | undefined): string =>
  `agent:${agentId}:${field}:${employerId ?? ''}`;

/**
 * Former name, from before each employer had its own; it belongs to the employer that wrote it last, until that
 * employer writes again.
 */
export const formerSecretKey = (agentId: string, field: FinancialFieldName): string => `agent:${agentId}:${field}`;
