import { useText } from '#portal/language/i18n.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { DeadJobsPanel } from './DeadJobsPanel.tsx';
import { InstallationPanel } from './InstallationPanel.tsx';
import { OutboxPanel } from './OutboxPanel.tsx';
import { ProofPanel } from '../settings/ProofPanel.tsx';
import { ProjectionsPanel } from './ProjectionsPanel.tsx';

/** State of the installation: read models, failed jobs, and unsent mails. */
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
