import { Button } from '@mui/material';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpenJobs } from '#contracts/api/open-jobs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';

const OpenJobsDialog = lazy(async () => ({ default: (await import('./OpenJobsDialog.tsx')).OpenJobsDialog }));

/** Leads to the event's open jobs, and says how many there are; `?applicants` opens them. */
export const OpenJobsButton = ({ id }: { readonly id: string }) => {
  const t = useText();
  const may = useMay(OpenJobs.access);
  const dialog = useDialog<true>();
  const { data: jobs = [] } = useRead(OpenJobs, { id }, { enabled: may, watch: [`request:${id}`], quiet: true });
  const { show } = dialog;
  const [query] = useSearchParams();
  const asked = query.has('applicants');
  useEffect(() => {
    if (asked) show(true);
  }, [asked, show]);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => dialog.show(true)}>
        {t('openJobs.title')}
        {jobs.length > 0 && <span className="count">{jobs.length}</span>}
      </Button>
      {dialog.round > 0 && (
        <Suspense>
          <OpenJobsDialog id={id} open={dialog.open} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
};
