import { Button } from '@mui/material';
import { BillingRunFile } from '#contracts/api/invoices.ts';
import { PayRunFile } from '#contracts/api/pay-runs.ts';
import type { BilledLines, PaidLines, RunLine, RunLines } from '#contracts/values/run-lines.ts';
import { save } from '#portal/api/save.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { formula, payLineName, billLineName, type Names } from '#portal/money/line-words.ts';
import { OpenableLink } from '#portal/screens/reports/OpenableLink.tsx';
import { useBase } from '#portal/screens/reports/use-base.ts';
import { dateDay, dateWeekday, dayRange } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';

type Take = { readonly key: string; readonly words: string; readonly take: () => Promise<void> };

const Takes = ({ files }: { readonly files: readonly Take[] }) => {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <details>
      <summary>{t('money.closed.files', { n: files.length })}</summary>
      <ul className="run-files">
        {files.map(({ key, words, take }) => (
          <li key={key}>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Download size={18} />}
              onClick={() => orSayWhy(take())}
            >
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
};

type Shown = { readonly lines: readonly RunLine[]; readonly names: Names };

const Lines = ({ lines, names, nameOf }: Shown & { readonly nameOf: typeof payLineName }) => {
  const t = useText();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id}>
          <TwoLines first={nameOf(line, names, t)} second={line.replaces !== null && t('money.closed.replaces')} />
          <span className="money-line-formula">{formula(line, t)}</span>
        </li>
      ))}
    </ul>
  );
};

const Paid = ({ run, agent, files = [], lines, names }: PaidLines & Shown) => {
  const t = useText();
  const base = useBase();
  const language = useLanguage();
  return (
    <article>
      <p>
        <OpenableLink to={`${base}/reports/pay/${run.id}/${agent.id}`}>
          {t('money.closed.statement', { period: dayRange(run.from, run.to) })}
        </OpenableLink>
        <span className="secondary">
          {agent.name} · {t('money.run.payDay', { date: dateWeekday(run.payDay) })}
        </span>
      </p>
      <Lines lines={lines} names={names} nameOf={payLineName} />
      <Takes
        files={files
          .filter((file) => file.language === language)
          .map(({ layout, format, name, unverified }) => ({
            key: name,
            words: [
              `${t(`money.file.layout.${layout}`)} (${format.toUpperCase()})`,
              ...(unverified ? [t('money.file.unverified')] : []),
            ].join(', '),
            take: () => save(PayRunFile, { id: run.id, layout, format, language }),
          }))}
      />
    </article>
  );
};

const Billed = ({ document, run, lines, names }: BilledLines & Shown) => {
  const t = useText();
  const base = useBase();
  return (
    <article>
      <p>
        {document ? (
          <OpenableLink to={`${base}/reports/invoices/${document.id}`}>
            {t(`bill.kind.${document.kind}`)} {document.number}
          </OpenableLink>
        ) : (
          t('money.closed.noDocument')
        )}
        {document && <span className="secondary">{dateDay(document.date)}</span>}
        {run && (
          <span className="secondary">
            <OpenableLink to={`${base}/reports?from=${run.period.from}&to=${run.period.to}#tab-billing`}>
              {t('money.run.bills', { period: dayRange(run.period.from, run.period.to) })}
            </OpenableLink>
          </span>
        )}
      </p>
      <Lines lines={lines} names={names} nameOf={billLineName} />
      <Takes
        files={(run?.formats ?? []).map((format) => ({
          key: format,
          words: t(`money.file.${format}`),
          take: () => save(BillingRunFile, { id: run!.id, format }),
        }))}
      />
    </article>
  );
};

/** Lines of closed runs for the shift, with the statements, invoices and files that contain them. */
export const ClosedLines = ({ closed, names }: { readonly closed: RunLines; readonly names: Names }) => {
  const t = useText();
  const { pay = [], bill = [], supplier = [] } = closed;
  if (pay.length + bill.length + supplier.length === 0) return null;
  const sides = [
    ['money.preview.pay', pay.map((held) => <Paid key={`${held.run.id}${held.agent.id}`} {...held} names={names} />)],
    ...(
      [
        ['money.preview.bill', bill],
        ['money.preview.supplier', supplier],
      ] as const
    ).map(
      ([label, holders]) =>
        [
          label,
          holders.map((held) => <Billed key={held.document?.id ?? held.run?.id} {...held} names={names} />),
        ] as const,
    ),
  ] as const;
  return (
    <section className="closed-lines" aria-labelledby="closed-lines">
      <h3 id="closed-lines">{t('money.closed.title')}</h3>
      <div className="columns">
        {sides.map(
          ([label, holders]) =>
            holders.length > 0 && (
              <section key={label} aria-label={t(label)}>
                <h4>{t(label)}</h4>
                {holders}
              </section>
            ),
        )}
      </div>
    </section>
  );
};
