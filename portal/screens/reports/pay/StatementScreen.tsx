import { Button } from '@mui/material';
import { useParams, useSearchParams } from 'react-router-dom';
import { NextPayRuns, PayLineById, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ExplanationDrawer } from '#portal/money/ExplanationDrawer.tsx';
import { namesOf, namingAll, StatementLines, type StatementLine } from '#portal/money/StatementLines.tsx';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useDialog, type DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay, dateWeekday, dayRange } from '#portal/ui/format.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { Figures } from '../Figures.tsx';
import { useOpens } from '#portal/screens/dashboard/use-opens.ts';
import { useBase } from '../use-base.ts';
import { RunState } from '../run/RunState.tsx';
import { AdjustPayDialog } from './AdjustPayDialog.tsx';
import { HolidayDialog } from './HolidayDialog.tsx';
import { PresenceActions } from './PresenceActions.tsx';
import { statementFigures } from './statement-figures.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Statement = Output<typeof PayStatement>;

/** An agent's statement of a run: its lines, each with its explanation. */
export const StatementScreen = () => {
  const { runId = '', agentId = '' } = useParams();
  const query = useRead(PayStatement, { id: runId, agentId }, { quiet: true });
  useBreadcrumb(query.data?.agent.name);
  return <QueryContent query={query}>{(statement) => <Shown statement={statement} />}</QueryContent>;
};

const Shown = ({ statement }: { readonly statement: Statement }) => {
  const t = useText();
  const { run, agent, flags, lines, sums } = statement;
  const { data: detail } = useRead(PayRunDetail, { id: run.id }, { quiet: true });
  const mayEdit = detail?.can.includes('adjust') ?? false;
  const base = useBase();
  const adjust = useDialog<true>();
  const holiday = useDialog<{ readonly date: string | undefined }>();
  const holidays = mayEdit ? (detail?.holidays ?? []) : [];
  const decideOf = (date: string) =>
    holidays.includes(date) && (
      <button type="button" className="link" onClick={() => holiday.show({ date })}>
        {t('money.holiday.decide')}
      </button>
    );
  const [query] = useSearchParams();
  // A line that was searched for by its id in a file.
  const explained = useDialog<StatementLine>(lines.find(({ id }) => id === query.get('line')));
  const opens = useOpens();
  const shiftOf = ({ siteEventId, workId }: StatementLine) => {
    const shift = `${base}/requests/detail/${siteEventId}/affectation/${workId}`;
    return siteEventId && workId && opens(shift) ? shift : undefined;
  };
  const actions = (own: readonly StatementLine[]) => {
    const { workId, kind, date } = own[0] ?? {};
    if (kind === 'holiday' && date) return decideOf(date);
    return mayEdit && workId ? (
      <PresenceActions
        runId={run.id}
        workId={workId}
        name={agent.name}
        callIn={own.some(({ kind }) => kind === 'callIn')}
      />
    ) : null;
  };
  return (
    <>
      <PageHead
        title={agent.name}
        about={`${dayRange(run.from, run.to)} · ${t('money.run.payDay', { date: dateWeekday(run.payDay) })}`}
        state={<RunState state={run.state} />}
      >
        {holidays.length > 0 && (
          <Button variant="outlined" onClick={() => holiday.show({ date: undefined })}>
            {t('money.holiday.title')}
          </Button>
        )}
        {mayEdit && (
          <Button variant="outlined" onClick={() => adjust.show(true)}>
            {t('money.run.adjust')}
          </Button>
        )}
      </PageHead>
      <Figures figures={statementFigures(sums)} />
      {flags.map(({ code, workId, date }) => (
        <p key={`${code}${workId}`} className="money-flag">
          {date && code !== 'HOLIDAY_ABSENCE' && <strong>{dateDay(date)} </strong>}
          {t(`money.flag.${code}`, { date: date ? dateDay(date) : '' })}{' '}
          {code === 'HOLIDAY_ABSENCE' && date && decideOf(date)}
        </p>
      ))}
      {lines.length === 0 && <EmptyState text={t('reports.nothingWorked')} />}
      <StatementLines lines={lines} period={run.from} onExplain={explained.show} actions={actions} shiftOf={shiftOf} />
      <Explained state={explained} runId={run.id} agentId={agent.id} />
      <DialogHost dialog={holiday}>
        {(subject, shown) => (
          <HolidayDialog
            {...shown}
            runId={run.id}
            agentId={agent.id}
            name={agent.name}
            holidays={holidays}
            date={subject.date}
          />
        )}
      </DialogHost>
      {detail && adjust.round > 0 && (
        <AdjustPayDialog
          key={adjust.round}
          run={run}
          gainCodes={detail.gainCodes}
          agentId={agent.id}
          open={adjust.open}
          onClose={adjust.close}
        />
      )}
    </>
  );
};

type ExplainedProps = {
  readonly state: DialogState<StatementLine>;
  readonly runId: string;
  readonly agentId: string;
};

/** The explanation of a line, with who recorded what it comes from. */
const Explained = ({ state: { subject, open, close }, runId, agentId }: ExplainedProps) => {
  const { data } = useRead(
    PayLineById,
    { id: subject?.id ?? '', runId, agentId },
    { enabled: subject !== undefined, quiet: true },
  );
  // Times of a shift are those at its place, others those at the office.
  const { data: office } = useRead(NextPayRuns, {}, { quiet: true });
  const zone = subject?.zone ?? office?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = data?.line.id === subject?.id ? (data?.facts ?? []) : [];
  return (
    <ExplanationDrawer
      open={open}
      onClose={close}
      subject={
        subject && { line: namingAll(subject, facts), explained: { facts, names: { ...namesOf(subject) } }, zone }
      }
    />
  );
};
