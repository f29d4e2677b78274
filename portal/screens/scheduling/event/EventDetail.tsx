import { Button } from '@mui/material';
import { use, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { GetRequest } from '#contracts/api/requests.ts';
import { GetAffectation, GetAffEvent } from '#contracts/api/shifts.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { eventTopics } from '#portal/api/realtime.ts';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useAddressBehind } from '#portal/ui/feedback/use-address-behind.ts';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { browserZone } from '#portal/ui/format.ts';
import { ShiftTable } from '../shifts/ShiftTable.tsx';
import { EventHeader } from './EventHeader.tsx';
import { EventStatistics } from './EventStatistics.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { Overlay } from '#portal/ui/feedback/Overlay.tsx';

const AssignmentModal = lazyComponent(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');

const EventDocuments = lazyComponent(() => import('../setup/EventDocuments.tsx'), 'EventDocuments');
const EventLocations = lazyComponent(() => import('../setup/EventLocations.tsx'), 'EventLocations');
const EventTasks = lazyComponent(() => import('../setup/EventTasks.tsx'), 'EventTasks');
const ReportTable = lazyComponent(() => import('#portal/screens/reports/events/ReportTable.tsx'), 'ReportTable');
const EventChats = lazyComponent(() => import('../setup/EventChats.tsx'), 'EventChats');

/** Rule route.detailSearch: `?search=` becomes the search of the shifts table. */
const prefilled = (search: string): string | undefined => {
  const params = new URLSearchParams(search);
  const name = params.get('search');
  if (name === null) return undefined;
  params.delete('search');
  if (name) params.set('q', name);
  return params.toString();
};

/** Client mode is the whole event's. */
const ofAllTabs = ['mode'];

/** One event: what it is, its shifts, its figures. Opens one assignment if the address names it. */
export const EventDetail = () => {
  const t = useText();
  const { pathname, search, hash } = useLocation();
  const { requestId = '', affectationId } = useParams();
  const { features } = useUser().data.settings;
  const agency = sideOf(useUser().role) === 'agency';
  const home = agency ? '/agency/dashboard' : '/customer/requests/all';
  const [mine, setMine] = useState(false);
  // In the address, so that it outlives a reload.
  const clientMode = agency && new URLSearchParams(search).get('mode') === 'client';
  const navigate = useNavigate();
  const setClientMode = (on: boolean) => {
    const params = new URLSearchParams(search);
    if (on) params.set('mode', 'client');
    else params.delete('mode');
    // At once: a switch that waits for a transition jumps back first.
    void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true, flushSync: true });
  };
  const {
    data: event,
    error,
    refetch,
  } = useRead(GetRequest, { id: requestId }, { watch: eventTopics(requestId), quiet: true });
  useBreadcrumb(event && `${event.requestNo} ${event.title}`);

  const filled = prefilled(search);
  if (filled !== undefined) return <Navigate to={{ pathname, search: filled, hash }} replace />;
  if (!event)
    return (
      <QueryFallback error={error} retry={refetch} missing="event.notFound">
        <Button component={Link} to={home} variant="outlined">
          {t('event.back')}
        </Button>
      </QueryFallback>
    );

  const zone = mine ? browserZone() : event.timezone || event.place.general.timezone;
  const tabs = [
    { id: 'event-tab-event', label: 'event.tab.event', content: () => <ShiftTable event={event} zone={zone} /> },
    { id: 'event-tab-statistics', label: 'event.tab.statistics', content: () => <EventStatistics id={event.id} /> },
    { id: 'event-tab-documents', label: 'event.tab.documents', content: () => <EventDocuments event={event} /> },
    ...(features.location
      ? [
          {
            id: 'event-tab-positions',
            label: 'event.tab.positions',
            content: () => <EventLocations event={event} />,
          },
        ]
      : []),
    ...(features.tasks
      ? [{ id: 'event-tab-tasks', label: 'event.tab.tasks', content: () => <EventTasks event={event} /> }]
      : []),
    { id: 'event-tab-reports', label: 'event.tab.reports', content: () => <ReportTable event={event} /> },
    {
      id: 'event-tab-externalChats',
      label: 'event.tab.externalChats',
      content: () => <EventChats event={event} />,
    },
  ];
  return (
    <ClientModeContext value={clientMode}>
      <EventHeader event={event} zone={zone} mine={mine} onMine={setMine} onClientMode={setClientMode} home={home} />
      <Tabs label="event.tab.event" tabs={tabs} keepQuery={ofAllTabs} />
      {affectationId && (
        <OneAssignment
          id={affectationId}
          back={`${agency ? '/agency' : '/customer'}/requests/detail/${requestId}${search}`}
        />
      )}
    </ClientModeContext>
  );
};

/**
 * The assignment that the address names by itself or by its shift, on which there may be nobody; closing it leads back
 * to the event.
 */
const OneAssignment = ({ id, back }: { readonly id: string; readonly back: string }) => {
  const navigate = useNavigate();
  const clientMode = use(ClientModeContext);
  const assignment = useRead(GetAffectation, { id, clientMode }, { quiet: true });
  const nobody = assignment.error?.status === 404;
  const shift = useRead(GetAffEvent, { id, clientMode }, { quiet: true, enabled: nobody });
  const shiftId = assignment.data?.affectationEvent.id ?? shift.data?.id;
  const error = nobody ? shift.error : assignment.error;
  const [open, setOpen] = useState(true);
  useAddressBehind(back, true);
  useEffect(() => {
    if (!error || error.aborted) return;
    toast.problem(error);
    void navigate(back, { replace: true });
  }, [error, navigate, back]);
  if (!shiftId) return null;
  // Once it is gone: while Back is held up, the address is not yet this page's again.
  const leave = () => void navigate(back, { replace: true });
  return (
    <Overlay open={open} onClose={leave}>
      <AssignmentModal shiftId={shiftId} open={open} onClose={() => setOpen(false)} onGone={leave} />
    </Overlay>
  );
};
