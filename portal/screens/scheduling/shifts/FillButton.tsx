import { ProposeShifts } from '#contracts/api/auto-assign-proposal.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { useUser } from '#portal/api/session.tsx';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { useOpenCount } from './shift-filters.ts';

type Props = { readonly event: RequestDetail; readonly fill: (count: number) => void };

/** Proposes agents for all open shifts of an event, for companies that employ agents; absent while no shift is open. */
export const FillButton = ({ event: { id, canBeEmployer }, fill }: Props) => {
  const { agencyId } = useUser();
  const count = useOpenCount(id);
  if (count === 0 || (agencyId === undefined && !canBeEmployer)) return null;
  return <ToolButton label="bulk.autoAssign" access={ProposeShifts.access} icon={People} run={() => fill(count)} />;
};
