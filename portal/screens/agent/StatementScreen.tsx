import { Link, useParams } from 'react-router-dom';
import { MyPayLineFacts, MyStatement } from '#contracts/api/own-statements.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ExplanationDrawer } from '#portal/money/ExplanationDrawer.tsx';
import { namesOf, namingAll, StatementLines, type StatementLine } from '#portal/money/StatementLines.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateWeekday, dayRange } from '#portal/ui/format.ts';
import { Figures } from '../reports/Figures.tsx';
import { statementFigures } from '../reports/pay/statement-figures.ts';
import { CheckStatement } from './CheckStatement.tsx';

type Statement = Output<typeof MyStatement>;

/**
 * One statement of the agent: its lines with explanations, and the check that it is unchanged since the run was closed.
 */
export const StatementScreen = () => {
  const t = useText();
  const { statementId = '' } = useParams();
  const query = useRead(MyStatement, { id: statementId }, { quiet: true });
  return (
    <>
      <p>
        <Link to="/agent/pay">{t('agent.pay.all')}</Link>
      </p>
      <QueryContent query={query}>{(statement) => <Shown statement={statement} />}</QueryContent>
    </>
  );
};

const Shown = ({ statement }: { readonly statement: Statement }) => {
  const { id, from, to, payDay, employer, sums, lines, overlaps } = statement;
  const t = useText();
  const explained = useDialog<StatementLine>();
  const { subject } = explained;
  const { data: facts = [] } = useRead(
    MyPayLineFacts,
    { id: subject?.id ?? '' },
    { enabled: subject !== undefined, quiet: true },
  );
  const zone = subject?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <header className="agent-title">
        <h1>{dayRange(from, to)}</h1>
      </header>
      <p className="quiet">
        {employer.name} · {t('money.run.payDay', { date: dateWeekday(payDay) })}
      </p>
      <Figures figures={statementFigures(sums)} />
      <CheckStatement id={id} />
      <StatementLines lines={lines} period={from} onExplain={explained.show} />
      <ExplanationDrawer
        open={explained.open}
        onClose={explained.close}
        subject={
          subject && {
            line: { ...namingAll(subject, facts), overlaps: overlaps.includes(subject.workId ?? '') },
            explained: { facts, names: { ...namesOf(subject) } },
            zone,
          }
        }
      />
    </>
  );
};
