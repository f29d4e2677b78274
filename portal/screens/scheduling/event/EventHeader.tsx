import { Button, FormControlLabel, Switch } from '@mui/material';
import { lazy, Suspense, use } from 'react';
import { GetAgentLocations } from '#contracts/api/locations.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { useGrants, useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { day, span, truncate } from '#portal/ui/format.ts';
import { Calendar, Operations, People, Place } from '#portal/ui/icons/icons.tsx';
import { OpenJobsButton } from '../open-jobs/OpenJobsButton.tsx';
import { EventStatus } from '../requests/EventStatus.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { EventAbout } from './EventAbout.tsx';
import { EventMenu } from './EventMenu.tsx';
import { EventStatistics } from './EventStatistics.tsx';
import { ZoneToggle } from './ZoneToggle.tsx';

const AgentLocationsDialog = lazy(async () => ({
  default: (await import('#portal/screens/map/AgentLocationsDialog.tsx')).AgentLocationsDialog,
}));
const TagsDialog = lazy(async () => ({ default: (await import('../setup/TagsDialog.tsx')).TagsDialog }));

type Props = {
  readonly event: RequestDetail;
  readonly zone: string;
  readonly mine: boolean;
  readonly onMine: (mine: boolean) => void;
  readonly onClientMode: (on: boolean) => void;
  readonly home: string;
};

/** Rule req.header. */
export const EventHeader = ({ event, zone, mine, onMine, onClientMode, home }: Props) => {
  const t = useText();
  const statistics = useDialog<true>();
  const tags = useDialog<true>();
  const map = useDialog<true>();
  const { features } = useUser().data.settings;
  const locates = useMay(GetAgentLocations.access) && features.location;
  const clientMode = use(ClientModeContext);
  const agency = (roleGroups.agency as readonly Role[]).includes(useUser().role);
  // What it changes: the money of the shifts, and which edition is exported.
  const seesMoney = useGrants({ any: ['finance.viewPay', 'finance.viewBilling'] }) && agency;
  const { requestNo, title, start, end, requestDate, place, customer, startingSoon, agentRequests } = event;
  const { address, city } = place.general;
  return (
    <header className="event-head">
      <div className="event-title">
        <p className="quiet">
          {requestNo} · {customer.name}
        </p>
        <h1 title={title}>{truncate(title)}</h1>
        <EventStatus event={event} />
        {startingSoon && (
          <span className="badge" data-tone="orange">
            {t('event.startingSoon')}
          </span>
        )}
      </div>
      <dl className="event-facts">
        <div>
          <dt>
            <Calendar size={18} />
            <span className="sr-only">{t('list.dates')}</span>
          </dt>
          <dd>{start && end ? span(start, end, zone) : day(requestDate, zone)}</dd>
        </div>
        <div>
          <dt>
            <Place size={18} />
            <span className="sr-only">{t('request.form.place')}</span>
          </dt>
          <dd>
            {place.name}
            <span className="secondary">{[address, city].filter(Boolean).join(', ')}</span>
          </dd>
        </div>
        {agentRequests.length > 0 && (
          <div>
            <dt>
              <People size={18} />
              <span className="sr-only">{t('dialog.agentRequest')}</span>
            </dt>
            <dd>
              {agentRequests.map(({ id, agency: asked, waiting, accepted, refused }) => (
                <span key={`${id}${asked.id}`} className="secondary">
                  {t('agentRequest.state', { agency: asked.name, waiting, accepted, refused })}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      <div className="event-tools">
        <ZoneToggle
          zone={event.timezone || place.general.timezone}
          at={start ?? requestDate}
          mine={mine}
          onMine={onMine}
        />
        {seesMoney && (
          <FormControlLabel
            control={
              <Switch size="small" checked={clientMode} onChange={(change) => onClientMode(change.target.checked)} />
            }
            label={t('money.clientMode.switch')}
          />
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Operations size={18} />}
          onClick={() => statistics.show(true)}
        >
          {t('event.statistics')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => tags.show(true)}>
          {t('tags.title')}
        </Button>
        {locates && (
          <Button variant="outlined" color="inherit" startIcon={<Place size={18} />} onClick={() => map.show(true)}>
            {t('dialog.agentLocations')}
          </Button>
        )}
        <OpenJobsButton id={event.id} />
        <EventMenu event={event} home={home} />
      </div>
      <EventAbout event={event} />
      <Dialog open={statistics.open} onClose={statistics.close} title={t('dialog.stats')} width="sm">
        <EventStatistics id={event.id} />
      </Dialog>
      {map.round > 0 && (
        <Suspense>
          <AgentLocationsDialog key={map.round} event={event} open={map.open} onClose={map.close} />
        </Suspense>
      )}
      {tags.round > 0 && (
        <Suspense>
          <TagsDialog requestId={event.id} open={tags.open} onClose={tags.close} />
        </Suspense>
      )}
    </header>
  );
};
