import { Button } from '@mui/material';
import { ChooseApplicant, type OpenJob } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment, span } from '#portal/ui/format.ts';
import { AnnounceDialog } from './AnnounceDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Props = { readonly requestId: string; readonly job: OpenJob };

/** One open job with its answers. */
export const OpenJobItem = ({ requestId, job }: Props) => {
  const t = useText();
  const announce = useDialog<string>();
  const {
    id,
    position,
    title,
    start,
    end,
    timezone,
    publishedAt,
    announcedAt,
    ownPoolOnly,
    claimed,
    declined,
    applicants,
    can,
  } = job;
  const name = [position || title, span(start, end, timezone)].filter(Boolean).join(' · ');
  return (
    <li aria-label={name}>
      <div>
        <strong>{name}</strong>
        <div className="secondary">
          {t('openJobs.since', { date: moment(publishedAt, timezone) })}
          {announcedAt && ` · ${t('openJobs.announcedAt', { date: moment(announcedAt, timezone) })}`}
          {ownPoolOnly && ` · ${t('openJobs.ownPool')}`}
        </div>
        <div>{t('openJobs.answers', { claimed, declined })}</div>
      </div>
      {applicants.length > 0 && (
        <ul aria-label={t('openJobs.applicants')}>
          {applicants.map((applicant) => (
            <li key={applicant.id}>
              <span className="grow">
                {applicant.fullName} <small className="quiet">{moment(applicant.at, timezone)}</small>
                {applicant.reason && <small className="bad"> {t(`openJobs.reason.${applicant.reason}`)}</small>}
              </span>
              {can.includes('choose') && !applicant.reason && (
                <CommandButton
                  command={ChooseApplicant}
                  input={{ affEventId: id, employeeId: applicant.id }}
                  variant="contained"
                  success="openJobs.chosen"
                  aria-label={t('openJobs.chooseOne', { name: applicant.fullName })}
                >
                  {t('openJobs.choose')}
                </CommandButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="form-actions">
        <Button size="small" aria-haspopup="dialog" onClick={() => announce.show(id)}>
          {t('openJobs.announce')}
        </Button>
        <CommandButton
          command={BulkPublish}
          input={{ id: requestId, affectationEventIds: [id], publish: false }}
          color="error"
          success="shifts.publishUpdated"
          ask={questionTo('openJobs.withdraw', t('openJobs.withdraw.question', { n: claimed }), { danger: true })}
        >
          {t('openJobs.withdraw')}
        </CommandButton>
      </div>
      <DialogHost dialog={announce}>
        {(_, shown) => <AnnounceDialog {...shown} name={name} requestId={requestId} shiftId={id} />}
      </DialogHost>
    </li>
  );
};
