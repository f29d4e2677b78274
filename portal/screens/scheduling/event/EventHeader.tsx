import { FormControlLabel, Switch } from '@mui/material';
import { use } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useGrants, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { InlineBreadcrumb } from '#portal/shell/PageBreadcrumb.tsx';
import { Folded } from '#portal/ui/Folded.tsx';
import { nearWeekday, span, truncate } from '#portal/ui/format.ts';
import { Calendar, People, Place } from '#portal/ui/icons/first-icons.tsx';
import { EventStatus } from '../requests/EventStatus.tsx';
import { EventAbout } from './EventAbout.tsx';
import { EventTools } from './EventTools.tsx';
import { ZoneToggle } from './ZoneToggle.tsx';

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
  const clientMode = use(ClientModeContext);
  const agency = sideOf(useUser().role) === 'agency';
  // What it changes: the money of the shifts, and which edition is exported.
  const seesMoney = useGrants({ any: ['finance.viewPay', 'finance.viewBilling'] }) && agency;
  const { requestNo, title, start, end, requestDate, place, customer, startingSoon, agentRequests } = event;
  const { address, city } = place.general;
  const where = [address, city].filter(Boolean).join(', ');
  return (
    <header className="event-head">
      <div>
        <div className="event-title">
          <InlineBreadcrumb />
          <h1 title={title}>{truncate(title)}</h1>
          <EventStatus event={event} />
          {startingSoon && (
            <span className="badge" data-tone="orange">
              {t('event.startingSoon')}
            </span>
          )}
          <p className="quiet" title={customer.name}>
            {requestNo} · {customer.name}
          </p>
        </div>
        <EventTools event={event} home={home} />
      </div>
      <div>
        <dl className="event-facts">
          <div>
            <dt>
              <Calendar size={18} />
              <span className="sr-only">{t('list.dates')}</span>
            </dt>
            <dd>{start && end ? span(start, end, zone) : nearWeekday(requestDate, zone)}</dd>
          </div>
          <div>
            <dt>
              <Place size={18} />
              <span className="sr-only">{t('request.form.place')}</span>
            </dt>
            <dd title={`${place.name}, ${where}`}>
              {place.name} <span className="secondary">{where}</span>
            </dd>
          </div>
          {agentRequests.length > 0 && (
            <div>
              <dt>
                <People size={18} />
                <span className="sr-only">{t('dialog.agentRequest')}</span>
              </dt>
              <dd>
                <Folded
                  items={agentRequests.map(({ id, agency: asked, waiting, accepted, refused }) => {
                    const words = t('agentRequest.state', { agency: asked.name, waiting, accepted, refused });
                    return { key: `${id}${asked.id}`, words, shown: words };
                  })}
                />
              </dd>
            </div>
          )}
        </dl>
        <div className="event-view">
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
        </div>
        <EventAbout event={event} />
      </div>
    </header>
  );
};
