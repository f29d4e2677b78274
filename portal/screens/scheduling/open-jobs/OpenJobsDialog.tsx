import { GetOpenJobSettings, OpenJobs, SaveOpenJobSettings } from '#contracts/api/open-jobs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { eventTopics } from '#portal/api/realtime.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandSwitch } from '#portal/ui/CommandSwitch.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { OpenJobItem } from './OpenJobItem.tsx';

type Props = {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Runs when the leave animation is over. */
  readonly onGone: () => void;
};

/**
 * An event's open jobs: since when they are published, who wants them; announced again, given to somebody, or taken
 * back.
 */
export const OpenJobsDialog = ({ id, open, onClose, onGone }: Props) => {
  const t = useText();
  const { data: jobs, error, refetch } = useRead(OpenJobs, { id }, { watch: eventTopics(id), quiet: true });
  const { data: settings } = useRead(GetOpenJobSettings, {}, { quiet: true });
  return (
    <Dialog open={open} onClose={onClose} onGone={onGone} title={t('dialog.published')} width="md">
      {settings && (
        <CommandSwitch
          size="small"
          label={t('openJobs.firstCome')}
          checked={settings.firstCome}
          command={SaveOpenJobSettings}
          input={(firstCome) => ({ firstCome })}
          success="openJobs.settings.saved"
        />
      )}
      {!jobs && <QueryFallback error={error} retry={refetch} />}
      {jobs?.length === 0 && <EmptyState text={t('openJobs.none')} />}
      <ul className="open-jobs">
        {jobs?.map((job) => (
          <OpenJobItem key={job.id} requestId={id} job={job} />
        ))}
      </ul>
    </Dialog>
  );
};
