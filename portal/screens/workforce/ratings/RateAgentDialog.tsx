import { useState } from 'react';
import { EmployeeEvents, type EmployeeEvent } from '#contracts/api/employee-events.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span } from '#portal/ui/format.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { RatingDialog } from './RatingDialog.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly agentId: string;
  readonly agent: string;
};

/** Most shifts begun that are looked through, the latest first. */
const latest = 100;

/** Rates an agent's work on one of their latest shifts, which is chosen first. */
export const RateAgentDialog = ({ open, onClose, agentId, agent }: Props) => {
  const t = useText();
  const [chosen, choose] = useState<EmployeeEvent['toRate']>();
  const { rows, isPending, error, refetch } = useList(EmployeeEvents, {
    employeeId: agentId,
    page: { index: 1, size: latest },
    sort: { key: 'start', asc: false },
    filters: { period: ['now', 'past'] },
  });
  if (chosen) {
    const { affectationId: id, penalties } = chosen;
    return <RatingDialog open={open} onClose={onClose} agent={agent} assignment={{ id, penalties }} />;
  }
  const toRate = rows.filter((row) => row.toRate);
  return (
    <Dialog open={open} onClose={onClose} title={t('label.with', { label: t('rating.title'), value: agent })}>
      {isPending || error ? (
        <QueryFallback error={error} retry={refetch} />
      ) : (
        <div className="form">
          <p>{t(toRate.length > 0 ? 'rating.which' : 'rating.none')}</p>
          <ul className="plain-rows">
            {toRate.map(({ id, title, start, end, timezone, toRate: assignment }) => (
              <li key={id}>
                <span>
                  <button type="button" className="link" onClick={() => choose(assignment)}>
                    {title}
                  </button>
                  <small className="secondary">{span(start, end, timezone)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};
