import type { EventReport } from '#contracts/api/event-reports.ts';
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
    key: 'description',
    label: 'report.description',
    priority: 1,
    width: 'minmax(8rem, 2fr)',
    cell: (row) => (
      <button type="button" className="link report-words" onClick={() => open(row)}>
        {row.description}
      </button>
    ),
  },
  {
    key: 'type',
    label: 'report.type',
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
          key: 'event',
          label: 'report.event',
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
    key: 'author',
    label: 'report.author',
    width: 'minmax(5.5rem, 1fr)',
    cell: ({ author, employer }) => (
      <div>
        {author}
        <span className={author ? 'secondary' : undefined}>{employer.name}</span>
      </div>
    ),
  },
  {
    key: 'files',
    label: 'report.attachment',
    width: 'minmax(4.5rem, 1fr)',
    cell: ({ files }) =>
      files.map(({ url, name, hash }) => (
        <a key={hash} className="report-file" href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      )),
  },
  {
    key: 'shared',
    label: 'report.clientCanView',
    width: 'minmax(5rem, 0.6fr)',
    cell: ({ clientCanView }) => (
      <span className="badge" data-tone={clientCanView ? 'green' : 'grey'}>
        {t(clientCanView ? 'report.shared.yes' : 'report.shared.no')}
      </span>
    ),
  },
  {
    key: 'filedAt',
    label: 'report.filedAt',
    width: 'minmax(6rem, 1fr)',
    cell: ({ filedAt, request }) => moment(filedAt, request.timezone),
  },
];
