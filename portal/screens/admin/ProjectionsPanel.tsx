import { Health } from '#contracts/api/health.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';
import { TechnicalName } from './TechnicalName.tsx';

const columns = ['system.readModel', 'system.behind', 'system.position', 'system.state'];

/** A position without the zeros that make positions of one length. */
const shortened = (position: string): string => position.replace(/\b0+(?=\d)/g, '');

/** How far each read model is behind the log, and which ones have stopped. */
export const ProjectionsPanel = () => {
  const t = useText();
  const query = useRead(Health, {}, { quiet: true });
  const state = (failed: string | null, behind: number) => {
    if (failed !== null) return <span className="system-bad">{t('system.failed', { reason: failed })}</span>;
    return t(behind === 0 ? 'system.upToDate' : 'system.catchingUp');
  };
  return (
    <SystemPanel
      title="system.projections"
      calm="system.noProjections"
      columns={columns}
      query={query}
      rows={query.data?.projections}
      rowId={({ name }) => name}
      cells={({ name, behind, position, failed }) => [
        <TechnicalName key="name" of="system.readModel" name={name} />,
        t('system.events', { n: behind, shown: number(behind) }),
        shortened(position),
        state(failed, behind),
      ]}
    />
  );
};
