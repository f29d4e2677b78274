import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { GetThreads } from '#contracts/api/chat.ts';
import { useMay, useUser } from '../../api/session.tsx';
import { useText } from '../../language/i18n.ts';
import { NewEventButton } from '../scheduling/requests/NewEventButton.tsx';
import { ChatTile } from './ChatTile.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { MyAgents } from './MyAgents.tsx';
import { Tiles } from './Tiles.tsx';
import { useRefresh } from './use-refresh.ts';

/** A client's day at a glance (rule dash.tiles). */
export const CustomerDashboard = () => {
  const t = useText();
  const { refreshIntervalMs, autoRefresh } = useUser().data.settings;
  const [refreshing, setRefreshing] = useState(autoRefresh);
  const events = useMay({ all: ['requests.view'] });
  // Whoever acts as the client takes no part in its conversations.
  const chat = useMay(GetThreads.access) && events;
  useRefresh(refreshing, refreshIntervalMs);
  return (
    <>
      <header className="page-head">
        <h1>{t('dashboard.title')}</h1>
        <span className="grow" />
        <FormControlLabel
          control={<Switch checked={refreshing} onChange={(_event, on) => setRefreshing(on)} />}
          label={t('dashboard.autoRefresh', { seconds: refreshIntervalMs / 1000 })}
        />
        <NewEventButton label="dashboard.newRequest" />
      </header>
      <Tiles />
      <div className="dashboard">
        {events && <EventsPanel />}
        <MyAgents />
      </div>
      {chat && <ChatTile />}
    </>
  );
};
