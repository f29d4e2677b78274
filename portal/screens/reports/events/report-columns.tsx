import type { EventReport } from '#contracts/api/event-reports.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import { reportTypes } from '#contracts/values/report.ts';
import { momentAtPlace } from '#portal/ui/times-at-place.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import type { DrawDialog } from '#portal/ui/list/row-action.ts';
import { EventCell } from '../EventLink.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import { typeKey } from './type-key.ts';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

const event: ColumnOptions<EventReport> = {
  width: 'minmax(5.5rem, 1fr)',
  wrap: true,
  cell: ({ request, shift }) => <EventCell request={request} position={shift?.position ?? ''} />,
};

/** All details of a report. */
export const details =
  (report: EventReport): DrawDialog =>
  (shown) => <ReportDetails {...shown} report={report} />;

const columnsWith = (others: { readonly event?: ColumnOptions<EventReport> }) =>
  columnsOf(eventReportsFile, {
    description: {
      priority: 1,
      width: 'minmax(8rem, 2fr)',
      wrap: true,
      cell: (row, { show }) => (
        <button type="button" className="link report-words" onClick={() => show(details(row))}>
          <span>{row.description}</span>
        </button>
      ),
    },
    type: {
      width: 'minmax(6rem, 1fr)',
      wrap: true,
      cell: ({ type, serviceType }, { t, language }) => (
        <TwoLines first={t(typeKey(type))} second={serviceType?.name[language]} />
      ),
    },
    ...others,
    author: {
      width: 'minmax(5.5rem, 1fr)',
      wrap: true,
      cell: ({ author, employer }) => (
        <span>
          {author}
          <span className={author ? 'secondary' : undefined}>{employer.name}</span>
        </span>
      ),
    },
    files: {
      width: 'minmax(4.5rem, 1fr)',
      cell: ({ files }) =>
        files.map(({ url, name, hash }) => (
          <a key={hash} className="report-file" href={url} title={name} target="_blank" rel="noreferrer">
            {name}
          </a>
        )),
    },
    shared: {
      width: 'minmax(9.6rem, 1fr)',
      cell: ({ clientCanView }, { t }) => (
        <span className="badge" data-tone={clientCanView ? 'green' : 'grey'}>
          {t(clientCanView ? 'report.shared.yes' : 'report.shared.no')}
        </span>
      ),
    },
    filedAt: { width: '10.6rem', cell: ({ filedAt, request }) => momentAtPlace(filedAt, request.timezone) },
  });

/** Columns of reports of one event, or of many events with their names. */
export const reportColumns = { ofEvent: columnsWith({}), ofAll: columnsWith({ event }) };

/** By type and, for who sees it, by whether the client may view a report. */
export const reportFilters = [
  choiceOf('type', 'report.type', reportTypes, typeKey),
  choiceOf('shared', 'report.clientCanView', ['shared', 'notShared'], (id) => `report.filter.${id}`),
];
