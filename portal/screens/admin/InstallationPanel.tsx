import { Installation, installationParts, type InstallationPart } from '#contracts/api/health.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { SystemPanel } from './SystemPanel.tsx';
import { TestMessages } from './TestMessages.tsx';

const columns = ['system.part', 'system.way', 'system.variables'];
/** Environment variables that set up each part. */
const variables: Readonly<Record<InstallationPart, string>> = {
  email: 'SMTP_URL, MAIL_FROM',
  sms: 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM',
  push: 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
  files: 'FILES_URL',
  log: 'EVENTSTORE_URL',
  map: 'VIGIE_MAP_TILES, VIGIE_MAPS_KEY, VIGIE_MAP_FILE',
  geocoding: 'VIGIE_GEOCODER_URL',
  help: 'VIGIE_HELP_EN, VIGIE_HELP_FR, VIGIE_CONTACT',
};

/** The parts that the installation has, and the environment variables that set up the missing ones. */
export const InstallationPanel = () => {
  const t = useText();
  const query = useRead(Installation, {}, { quiet: true });
  const { version = '', origin = '', parts } = query.data ?? {};
  return (
    <>
      {parts && <p className="quiet">{t('system.version', { version, origin: origin || 'none' })}</p>}
      <SystemPanel
        title="system.installation"
        calm="list.empty"
        columns={columns}
        query={query}
        rows={parts}
        rowId={({ part }) => part}
        cells={({ part, way }) => [
          t(`system.part.${part}`),
          t(`system.way.${way}`),
          way === installationParts[part].at(-1) ? <code key="variables">{variables[part]}</code> : '',
        ]}
      />
      <TestMessages />
    </>
  );
};
