import type { MissionShift } from '#contracts/api/agent-requests.ts';
import { missionFile } from '#contracts/files/handover-files.ts';
import { handoverStatuses } from '#contracts/values/handover.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import { money } from '#portal/ui/format.ts';
import { choiceOf, type Filter } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { Moment } from '../Moment.tsx';
import { AgentCell } from '../shifts/AgentCell.tsx';
import { OfferStatus } from './HandoverBadge.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

const Service = ({ shift: { competence, maxLevel } }: { readonly shift: MissionShift }) => {
  const language = useLanguage();
  if (!competence) return <span className="quiet">—</span>;
  return <TwoLines first={competence[language]} second={maxLevel?.[language]} />;
};

/** @param zone whose clock the times are written in */
export const missionColumns = (zone: string) =>
  columnsOf(missionFile, {
    position: { priority: 1, width: 'minmax(9rem, 1.4fr)' },
    name: {
      width: 'minmax(9rem, 1.3fr)',
      wrap: true,
      // What the viewer is asked to take is nobody's yet, and not the asking client's own affair.
      cell: ({ shift, status }) =>
        shift && status !== 'waiting' ? <AgentCell shift={shift} /> : <span className="quiet">—</span>,
    },
    start: { width: 'minmax(8.7rem, 1fr)', cell: (shift) => <Moment instant={shift.start} zone={zone} /> },
    end: {
      width: 'minmax(6.7rem, 1fr)',
      cell: (shift) => <Moment instant={shift.end} zone={zone} since={shift.start} />,
    },
    status: { width: 'minmax(7rem, 1fr)', cell: (offer) => <OfferStatus offer={offer} /> },
    service: {
      sort: 'serviceType',
      width: 'minmax(7rem, 1.2fr)',
      wrap: true,
      cell: (shift) => <Service shift={shift} />,
    },
    agentType: { width: 'minmax(6rem, 0.8fr)' },
    price: {
      align: 'end',
      width: 'minmax(9.6rem, 0.8fr)',
      cell: ({ supplierPrice }) => (supplierPrice == null ? <span className="quiet">—</span> : money(supplierPrice)),
    },
  });

/** Filters by what the mission's shifts are; a type with one choice filters nothing. */
export const useMissionFilters = (shifts: readonly MissionShift[] = []): readonly Filter[] => {
  const language = useLanguage();
  const services = new Map(
    shifts.flatMap(({ competence }) => (competence ? [[competence.id, competence[language]] as const] : [])),
  );
  const types = [...new Set(shifts.map(({ agentType }) => agentType))];
  const statuses = handoverStatuses.filter((status) => shifts.some((shift) => shift.status === status));
  return [
    choiceOf('status', 'filter.status', statuses, (id) => `handover.${id}`),
    {
      type: 'competences',
      label: 'shifts.col.serviceType',
      options: [...services].map(([id, name]) => ({ id, name })),
    },
    choiceOf('type', 'shifts.col.agentType', types, (id) => `agentType.${id}`),
  ];
};
