import type { HandoverStatus } from '#contracts/values/handover.ts';
import { useText } from '../../../language/i18n.ts';

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
