import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { SmartConnectShifts } from '#contracts/api/smart-connect.ts';
import { useList } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { number } from '#portal/ui/format.ts';

const watch = ['operations'] as const;
const Count = ({ n }: { readonly n: number }) => (n > 0 ? <span className="count">{number(n)}</span> : null);

/** Number of inquiries with shifts that await an answer, on the tab. */
export const InquiriesCount = () => {
  const agencyId = useUser().agencyId ?? '';
  const { pages } = useList(
    AgentRequests,
    { agencyId, page: { index: 1, size: 5 }, filters: { status: ['waiting' as const] } },
    { watch },
  );
  return <Count n={pages?.totalRecords ?? 0} />;
};

/** Shifts offered by other agencies that wait for an answer. */
export const OffersCount = () => {
  const id = useUser().agencyId ?? '';
  const input = {
    id,
    current: true,
    page: { index: 1, size: 5 },
    filters: { direction: ['received' as const], status: ['waiting' as const] },
  };
  const { pages } = useList(SmartConnectShifts, input, { watch });
  return <Count n={pages?.totalRecords ?? 0} />;
};
