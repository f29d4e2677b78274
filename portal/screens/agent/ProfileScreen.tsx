import { Me, SavePositionConsent } from '#contracts/api/agent-app.ts';
import { consentPurposes, consentWords, type ConsentPurpose } from '#contracts/values/consent.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandSwitch } from '#portal/ui/CommandSwitch.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { NoticePreferences } from '../identity/NoticePreferences.tsx';
import { OwnCalendarPanel } from '../identity/OwnCalendarPanel.tsx';
import { PushSwitch } from '../identity/PushSwitch.tsx';
import { SessionsPanel } from '../identity/SessionsPanel.tsx';
import { SignInAddress } from '../identity/SignInAddress.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { LocationViewList } from './LocationViewList.tsx';
import { OwnFilePanel } from './OwnFilePanel.tsx';
import { StoredPositionsPanel } from './StoredPositionsPanel.tsx';

/**
 * The agent's account: what reaches them, what is stored about them and with what consent, and where they are signed
 * in.
 */
export const ProfileScreen = () => {
  const t = useText();
  const { features } = useUser().data.settings;
  const { data: me, error, refetch } = useRead(Me, {}, { quiet: true });
  return (
    <>
      <header className="agent-title">
        <h1>{t('profile.title')}</h1>
      </header>
      <NoticePreferences className="agent-card" />
      <PushSwitch className="agent-card" />
      <OwnCalendarPanel className="agent-card" />
      {me ? <Consents given={me.consents} /> : <QueryFallback error={error} retry={refetch} />}
      <StoredPositionsPanel />
      {features.location && <LocationViewList />}
      <OwnFilePanel />
      <SignInAddress className="agent-card" />
      <DevicesPanel />
      <SessionsPanel className="agent-card" />
    </>
  );
};

const Consents = ({ given }: { readonly given: readonly ConsentPurpose[] }) => {
  const t = useText();
  const { features } = useUser().data.settings;
  // Without the map nobody is shown on it; a consent that was given can be withdrawn all the same.
  const purposes = consentPurposes.filter((one) => one !== 'live' || features.location || given.includes(one));
  return (
    <section className="agent-card">
      <h2>{t('agent.position')}</h2>
      {purposes.map((purpose) => (
        <div key={purpose}>
          <p className="quiet">{t(`agent.position.${purpose}.hint`)}</p>
          <CommandSwitch<typeof SavePositionConsent>
            label={t(`agent.position.${purpose}`)}
            checked={given.includes(purpose)}
            command={SavePositionConsent}
            input={(consent) => ({ purpose, consent, wordsVersion: consentWords })}
            success="agent.saved"
          />
        </div>
      ))}
    </section>
  );
};
