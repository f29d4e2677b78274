import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { HandoverStatus } from '#contracts/values/handover.ts';
import { useText } from '#portal/language/i18n.ts';
import { ShiftLabel } from '../shifts/ShiftLabel.tsx';

const tones: Record<HandoverStatus, string> = {
  waiting: 'orange',
  accepted: 'purpleOutline',
  refused: 'redOutline',
  expired: 'grey',
  withdrawn: 'grey',
  returned: 'grey',
};

/** Status of an offer of a shift. */
export const HandoverBadge = ({ status }: { readonly status: HandoverStatus }) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[status]}>
      {t(`handover.${status}`)}
    </span>
  );
};

type Offer = { readonly status: HandoverStatus; readonly shift: ShiftRow | null };
/** Status of an offer; once accepted, of its shift. */
export const OfferStatus = ({ offer: { status, shift } }: { readonly offer: Offer }) =>
  status === 'accepted' && shift ? <ShiftLabel shift={shift} /> : <HandoverBadge status={status} />;
