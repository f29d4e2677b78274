import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { GetThreads } from '#contracts/api/chat.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { NewEventButton } from '../scheduling/requests/NewEventButton.tsx';
import { ChatTile } from './ChatTile.tsx';
import { FirstSetUp } from './FirstSetUp.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { MyAgents } from './MyAgents.tsx';
import { PapersPanel } from './PapersPanel.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { ReferencesPanel } from './ReferencesPanel.tsx';
import { Tiles } from './Tiles.tsx';
import { useOpens } from './use-opens.ts';
import { useRefresh } from './use-refresh.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

/** A client's day at a glance (rule dash.tiles). */
export const CustomerDashboard = () => {
  const t = useText();
  const { canBeEmployer, settings } = useUser().data;
  const { refreshIntervalMs, autoRefresh } = settings;
  const [refreshing, setRefreshing] = useState(autoRefresh);
  const events = useMay({ all: ['requests.view'] });
  // Whoever acts as the client takes no part in its conversations.
  const chat = useMay(GetThreads.access) && events;
  const employs = useOpens()('/customer/employees/all') && canBeEmployer;
  useRefresh(refreshing, refreshIntervalMs);
  return (
    <>
      <PageHead title={t('dashboard.title')}>
        <FormControlLabel
          control={<Switch checked={refreshing} onChange={(_event, on) => setRefreshing(on)} />}
          label={t('dashboard.autoRefresh', { seconds: refreshIntervalMs / 1000 })}
        />
        <NewEventButton label="dashboard.newRequest" />
      </PageHead>
      <FirstSetUp />
      <Tiles />
      <div className="dashboard">
        <div className="dashboard-column">
          {events && <EventsPanel />}
          {events && <RecentActivity />}
        </div>
        <div className="dashboard-column">
          <MyAgents />
          {employs && <PapersPanel />}
          <ReferencesPanel />
        </div>
      </div>
      {chat && <ChatTile />}
    </>
  );
};
