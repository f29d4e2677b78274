import { Button } from '@mui/material';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OpenJobs } from '#contracts/api/open-jobs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { eventTopics } from '#portal/api/realtime.ts';
import { useText } from '#portal/language/i18n.ts';
import { useAddressBehind } from '#portal/ui/feedback/use-address-behind.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const OpenJobsDialog = lazyComponent(() => import('./OpenJobsDialog.tsx'), 'OpenJobsDialog');

/** Leads to the event's open jobs, and says how many there are; `?applicants` opens them. */
export const OpenJobsButton = ({ id }: { readonly id: string }) => {
  const t = useText();
  const may = useMay(OpenJobs.access);
  const dialog = useDialog<true>();
  const { data: jobs = [] } = useRead(OpenJobs, { id }, { enabled: may, watch: eventTopics(id), quiet: true });
  const { show } = dialog;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.has('applicants');
  query.delete('applicants');
  const event = `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
  useAddressBehind(event, may && asked);
  useEffect(() => {
    if (asked) show(true);
  }, [asked, show]);
  // Once it is gone: while Back is held up, the address is not yet this page's again.
  const leave = () => asked && void navigate(event, { replace: true, preventScrollReset: true });
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => dialog.show(true)}>
        {t('openJobs.title')}
        {jobs.length > 0 && <span className="count">{jobs.length}</span>}
      </Button>
      <DialogHost dialog={dialog}>{(_, shown) => <OpenJobsDialog {...shown} id={id} onGone={leave} />}</DialogHost>
    </>
  );
};
