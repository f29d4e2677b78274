import type { EventReport } from '#contracts/api/event-reports.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Facts } from '#portal/ui/Facts.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { momentAtPlace, spanAtPlace } from '#portal/ui/times-at-place.ts';
import { typeKey } from './type-key.ts';

type Props = { readonly report: EventReport; readonly open: boolean; readonly onClose: () => void };

/** All details of one report. */
export const ReportDetails = ({ report, open, onClose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const seesShared = useMay(eventReportsFile.columns.shared.access);
  const { request, shift, author, employer, serviceType, files, clientCanView, filedAt, revisedAt } = report;
  const facts = [
    ['report.event', `${request.requestNo} ${request.title} · ${request.place}`],
    ['report.shift', shift && `${shift.position} · ${spanAtPlace(shift.start, shift.end, request.timezone)}`],
    ['report.author', author],
    ['report.employer', employer.name],
    ['report.serviceType', serviceType?.name[language]],
    ['report.filedAt', momentAtPlace(filedAt, request.timezone)],
    ...(seesShared
      ? [['report.clientCanView', t(clientCanView ? 'report.shared.yes' : 'report.shared.no')] as const]
      : []),
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} title={t(typeKey(report.type))} panel width="md">
      <Facts facts={facts} />
      <p className="report-text">{report.description}</p>
      {revisedAt && (
        <p className="quiet">{t('report.revisedAt', { at: momentAtPlace(revisedAt, request.timezone) })}</p>
      )}
      {files.length > 0 && (
        <section aria-label={t('report.files')}>
          <h3>{t('report.files')}</h3>
          <ul className="report-pictures">
            {files.map(({ hash, url, name, type }) => (
              <li key={hash}>
                <a href={url} target="_blank" rel="noreferrer">
                  {type.startsWith('image/') && <img src={url} alt="" width={160} height={120} loading="lazy" />}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
};
