import { BillingRunFile } from '#contracts/api/invoices.ts';
import { PayRunFile } from '#contracts/api/pay-runs.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { employs } from '../employs.ts';

export type Exported = 'pay' | 'billing';

/** Which reports the viewer may export. */
export const useExports = (): readonly Exported[] => {
  const user = useUser();
  const may = { pay: useMay(PayRunFile.access) && employs(user), billing: useMay(BillingRunFile.access) };
  return (['pay', 'billing'] as const).filter((one) => may[one]);
};
