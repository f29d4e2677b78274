import { Me, SavePositionConsent } from '#contracts/api/agent-app.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import type { Output } from '#contracts/endpoint.ts';
import { consentPurposes, consentWords } from '#contracts/values/consent.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandSwitch } from '#portal/ui/CommandSwitch.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { NoticePreferences } from '../identity/NoticePreferences.tsx';
import { OwnCalendarPanel } from '../identity/OwnCalendarPanel.tsx';
import { PushSwitch } from '../identity/PushSwitch.tsx';
import { SessionsPanel } from '../identity/SessionsPanel.tsx';
import { SignInAddress } from '../identity/SignInAddress.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { StoredPositionsPanel } from './StoredPositionsPanel.tsx';
import { EmployerRequests } from './EmployerRequests.tsx';
import { OwnFilePanel } from './OwnFilePanel.tsx';
import { awayWords } from '../workforce/employees/away.ts';
import { AwayDialog } from '../workforce/employees/AwayDialog.tsx';
import { LocationViewList } from './LocationViewList.tsx';

/** When the agent can't work, who asks to employ them, and their consents to what is stored. */
export const AvailabilityScreen = () => {
  const t = useText();
  const { data: me, error, refetch } = useRead(Me, {}, { quiet: true });
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.availability')}</h1>
      </header>
      {me ? <Settings me={me} /> : <QueryFallback error={error} retry={refetch} />}
    </>
  );
};

const Settings = ({ me: { id, away, employers, requests, consents } }: { readonly me: Output<typeof Me> }) => {
  const t = useText();
  const { features } = useUser().data.settings;
  const form = useDialog<true>();
  const save = useCommand(SaveEmployeeSchedule, { success: 'agent.saved' });
  // Without the map nobody is shown on it; a consent that was given can be withdrawn all the same.
  const purposes = consentPurposes.filter((one) => one !== 'live' || features.location || consents.includes(one));
  const items = away.map((one) => ({ ...one, id: `${one.startDate}${one.endDate}` }));
  return (
    <>
      <EmployerRequests agentId={id} requests={requests} />
      <ItemList
        label="employee.away"
        items={items}
        empty="agent.away.none"
        name={awayWords}
        onAdd={() => form.show(true)}
        onRemove={(gone) =>
          save.mutate({
            id,
            schedules: items
              .filter((one) => one.id !== gone.id)
              .map(({ startDate, endDate }) => ({ startDate, endDate })),
          })
        }
      />
      <section className="agent-card">
        <h2>{t('agent.position')}</h2>
        {purposes.map((purpose) => (
          <div key={purpose}>
            <p className="quiet">{t(`agent.position.${purpose}.hint`)}</p>
            <CommandSwitch<typeof SavePositionConsent>
              label={t(`agent.position.${purpose}`)}
              checked={consents.includes(purpose)}
              command={SavePositionConsent}
              input={(consent) => ({ purpose, consent, wordsVersion: consentWords })}
              success="agent.saved"
            />
          </div>
        ))}
      </section>
      <DevicesPanel />
      <StoredPositionsPanel />
      <OwnFilePanel />
      {features.location && <LocationViewList />}
      <OwnCalendarPanel className="agent-card" />
      <NoticePreferences className="agent-card" />
      <PushSwitch className="agent-card" />
      <SignInAddress className="agent-card" />
      <SessionsPanel className="agent-card" />
      <p className="quiet">{t('agent.employers', { names: employers.map(({ name }) => name).join(', ') })}</p>
      <AwayDialog form={form} id={id} away={away} success="agent.saved" />
    </>
  );
};
