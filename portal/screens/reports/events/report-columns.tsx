import type { EventReport } from '#contracts/api/event-reports.ts';
import { headed } from '#contracts/files/list-file.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import type { Language } from '#portal/language/language.ts';
import type { Text } from '#portal/language/i18n.ts';
import { moment } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { typeKey } from './type-key.ts';

/** Columns of reports. @param ofAll whether they are of many events, which are named then */
export const reportColumns = (
  t: Text,
  language: Language,
  open: (report: EventReport) => void,
  ofAll: boolean,
): readonly Column<EventReport>[] => [
  {
    ...headed(eventReportsFile, 'description'),
    priority: 1,
    width: 'minmax(8rem, 2fr)',
    cell: (row) => (
      <button type="button" className="link report-words" onClick={() => open(row)}>
        {row.description}
      </button>
    ),
  },
  {
    ...headed(eventReportsFile, 'type'),
    width: 'minmax(6rem, 1fr)',
    cell: ({ type, serviceType }) => (
      <div>
        {t(typeKey(type))}
        <span className="secondary">{serviceType?.name[language]}</span>
      </div>
    ),
  },
  ...(ofAll
    ? [
        {
          ...headed(eventReportsFile, 'event'),
          width: 'minmax(5.5rem, 1fr)',
          cell: ({ request, shift }: EventReport) => (
            <div>
              {request.requestNo} {request.title}
              <span className="secondary">{[request.place, shift?.position].filter(Boolean).join(' · ')}</span>
            </div>
          ),
        },
      ]
    : []),
  {
    ...headed(eventReportsFile, 'author'),
    width: 'minmax(5.5rem, 1fr)',
    cell: ({ author, employer }) => (
      <div>
        {author}
        <span className={author ? 'secondary' : undefined}>{employer.name}</span>
      </div>
    ),
  },
  {
    ...headed(eventReportsFile, 'files'),
    width: 'minmax(4.5rem, 1fr)',
    cell: ({ files }) =>
      files.map(({ url, name, hash }) => (
        <a key={hash} className="report-file" href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )),
  },
  {
    ...headed(eventReportsFile, 'shared'),
    width: 'minmax(5rem, 0.6fr)',
    cell: ({ clientCanView }) => (
      <span className="badge" data-tone={clientCanView ? 'green' : 'grey'}>
        {t(clientCanView ? 'report.shared.yes' : 'report.shared.no')}
      </span>
    ),
  },
  {
    ...headed(eventReportsFile, 'filedAt'),
    width: 'minmax(6rem, 1fr)',
    cell: ({ filedAt, request }) => moment(filedAt, request.timezone),
  },
];
