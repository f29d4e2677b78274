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

/** Where an offer of a shift stands. */
export const HandoverBadge = ({ status }: { readonly status: HandoverStatus }) => {
  const t = useText();
  return (
    <span className="badge" data-tone={tones[status]}>
      {t(`handover.${status}`)}
    </span>
  );
};

type Offer = { readonly status: HandoverStatus; readonly shift: ShiftRow | null };
/** Where an offer stands; once it was accepted, where its shift does. */
export const OfferStatus = ({ offer: { status, shift } }: { readonly offer: Offer }) =>
  status === 'accepted' && shift ? <ShiftLabel shift={shift} /> : <HandoverBadge status={status} />;
