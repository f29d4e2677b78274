import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';

/**
 * Number of ticked shifts that a bulk call would refuse, and why, by a dry run; empty where it would refuse none or the
 * server doesn't answer.
 */
export const bulkDryRun = async (t: Text, endpoint: Endpoint, input: object): Promise<string> => {
  const result = (await call(endpoint, { ...input, preview: true } as Request<Endpoint>).catch(
    () => null,
  )) as BulkResult | null;
  if (!result?.refused?.length) return '';
  const reasons = [...new Set(result.refused.map(({ message }) => message))].join(' ');
  return t('bulk.refusals', { n: result.refused.length, reasons });
};
