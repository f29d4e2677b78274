import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';

/** How many of the ticked shifts a bulk call would refuse, and why, before it is made; nothing where it would refuse none, or where nobody answers. */
export const bulkDryRun = async (t: Text, endpoint: Endpoint, input: object): Promise<string> => {
  const told = (await call(endpoint, { ...input, preview: true } as Request<Endpoint>).catch(
    () => null,
  )) as BulkResult | null;
  if (!told?.refused?.length) return '';
  const reasons = [...new Set(told.refused.map(({ message }) => message))].join(' ');
  return t('bulk.foreseen', { n: told.refused.length, reasons });
};
