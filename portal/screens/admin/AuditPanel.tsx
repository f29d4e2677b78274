import { Audit } from '#contracts/api/health.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['audit.finding', 'autoAssign.shift', 'autoAssign.agent', 'autoAssign.when'];

/**
 * Checks invariants over all shifts: no agent in two places, no agent without a licence, one responsible company for
 * each shift.
 */
export const AuditPanel = () => {
  const t = useText();
  const query = useRead(Audit, {}, { quiet: true });
  const { shifts = 0, assignments = 0, at, findings } = query.data ?? {};
  return (
    <>
      <SystemPanel
        title="audit.title"
        calm="audit.calm"
        columns={columns}
        query={query}
        rows={findings}
        rowId={({ kind, shiftId }) => `${kind} ${shiftId}`}
        cells={({ kind, title, agent, start, zone }) => [t(`audit.${kind}`), title || '—', agent, moment(start, zone)]}
      />
      {at && <p className="quiet">{t('audit.seen', { shifts, assignments, at: moment(at) })}</p>}
    </>
  );
};
