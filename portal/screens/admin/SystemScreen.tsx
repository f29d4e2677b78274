import { useText } from '#portal/language/i18n.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { DeadJobsPanel } from './DeadJobsPanel.tsx';
import { InstallationPanel } from './InstallationPanel.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { ProofPanel } from '../settings/ProofPanel.tsx';
import { ProjectionsPanel } from './ProjectionsPanel.tsx';

/** How Vigie itself is doing: read models, jobs that gave up, and mails that went nowhere. */
export const SystemScreen = () => {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <div>
          <h2>{t('system.title')}</h2>
          <p className="quiet">{t('system.intro')}</p>
        </div>
      </header>
      <div className="form">
        <InstallationPanel />
        <ProjectionsPanel />
        <AuditPanel />
        <DeadJobsPanel />
        <OutboxPanel />
        <ProofPanel />
      </div>
    </>
  );
};
