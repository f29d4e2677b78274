import { Button } from '@mui/material';
import { GetAgentLocations } from '#contracts/api/locations.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Operations, Place } from '#portal/ui/icons/first-icons.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { OpenJobsButton } from '../open-jobs/OpenJobsButton.tsx';
import { EventMenu } from './EventMenu.tsx';
import { EventStatistics } from './EventStatistics.tsx';

const AgentLocationsDialog = lazyComponent(
  () => import('#portal/screens/map/AgentLocationsDialog.tsx'),
  'AgentLocationsDialog',
);
const TagsDialog = lazyComponent(() => import('../setup/TagsDialog.tsx'), 'TagsDialog');

type Props = { readonly event: RequestDetail; readonly home: string };

/** Buttons of an event's head, with the dialogs that they open. */
export const EventTools = ({ event, home }: Props) => {
  const t = useText();
  const statistics = useDialog<true>();
  const tags = useDialog<true>();
  const map = useDialog<true>();
  const { features } = useUser().data.settings;
  const locates = useMay(GetAgentLocations.access) && features.location;
  return (
    <>
      <div className="event-tools">
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Operations size={18} />}
          title={t('event.statistics')}
          onClick={() => statistics.show(true)}
        >
          {t('event.statistics')}
        </Button>
        {locates && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<Place size={18} />}
            title={t('dialog.agentLocations')}
            onClick={() => map.show(true)}
          >
            {t('dialog.agentLocations')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" size="small" onClick={() => tags.show(true)}>
          {t('tags.title')}
        </Button>
        <OpenJobsButton id={event.id} />
        <EventMenu event={event} home={home} />
      </div>
      <Dialog open={statistics.open} onClose={statistics.close} title={t('dialog.stats')} width="sm">
        <EventStatistics id={event.id} />
      </Dialog>
      <DialogHost dialog={map}>{(_, shown) => <AgentLocationsDialog {...shown} event={event} />}</DialogHost>
      <DialogHost dialog={tags}>{(_, shown) => <TagsDialog {...shown} requestId={event.id} />}</DialogHost>
    </>
  );
};
