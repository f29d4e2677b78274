import { type HandedOver } from '#contracts/api/smart-connect.ts';
import { handoversFile } from '#contracts/files/handover-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { hours } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { Moment } from '../Moment.tsx';
import { AgentCell } from '../shifts/AgentCell.tsx';
import { OfferStatus } from '../smart-connect/HandoverBadge.tsx';
import { drawn } from './use-operation-dialogs.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';
import { minutesBetween } from '#contracts/values/durations.ts';

const Partner = ({ direction, partner }: HandedOver) => {
  const t = useText();
  return (
    <span className="who">
      <Avatar name={partner.name} photo={partner.picture?.url} />
      <span>
        <span className="secondary">{t(`ops.handover.${direction}`)}</span> {partner.name}
      </span>
    </span>
  );
};

const Offered = ({ requestNo, title, place, position }: HandedOver) => (
  <TwoLines first={place} second={[`R${requestNo}`, title, position].filter(Boolean).join(' · ')} />
);

export const handoverColumns = columnsOf(handoversFile, {
  place: {
    label: 'ops.where',
    priority: 1,
    width: 'minmax(10rem, 1.6fr)',
    cut: 0,
    wrap: true,
    cell: (offer) => <Offered {...offer} />,
  },
  partner: { width: 'minmax(9rem, 1.2fr)', wrap: true, cell: (offer) => <Partner {...offer} /> },
  name: {
    width: 'minmax(10rem, 1.3fr)',
    wrap: true,
    cell: ({ shift }, { show }) =>
      shift ? <AgentCell shift={shift} onOpen={() => show(drawn.open(shift))} /> : <span className="quiet">—</span>,
  },
  start: {
    width: '8.7rem',
    wrap: true,
    cell: ({ start, timezone }) => <Moment instant={start} zone={timezone} hourFirst />,
  },
  end: {
    width: '7.4rem',
    wrap: true,
    cell: ({ start, end, timezone }) => (
      <Moment
        instant={end}
        zone={timezone}
        since={start}

        hourFirst
        after={hours(minutesBetween(start, end))}
      />
    ),
  },
  status: { width: 'minmax(8rem, 1fr)', cell: (offer) => <OfferStatus offer={offer} /> },
});
