import { useState } from 'react';
import { PayRunFile, PayRuns, RetryPayRun } from '#contracts/api/pay-runs.ts';
import { PayFileFormat, PayFileLayout, unverifiedLayouts } from '#contracts/values/pay-run.ts';
import { useList } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { SaveButton } from './SaveButton.tsx';
import { RunTable } from './RunTable.tsx';

const lately = { page: { index: 1, size: 50 } } as const;

/** The files of closed pay runs, in the layout that one's payroll program reads. */
export const PayExports = () => {
  const t = useText();
  const language = useLanguage();
  const { rows } = useList(PayRuns, lately);
  const [layout, setLayout] = useState<PayFileLayout>('pay');
  const [format, setFormat] = useState<PayFileFormat>('csv');
  return (
    <section aria-labelledby="past-runs">
      <h3 id="past-runs">{t('reports.pastRuns')}</h3>
      <div className="list-tools">
        <label className="list-size">
          <span>{t('money.file.layout')}</span>
          <select
            className="small-field"
            value={layout}
            onChange={(event) => setLayout(event.target.value as PayFileLayout)}
          >
            {PayFileLayout.options.map((one) => (
              <option key={one} value={one}>
                {t(`money.file.layout.${one}`)}
                {unverifiedLayouts.includes(one) ? ` (${t('money.file.unverified')})` : ''}
              </option>
            ))}
          </select>
        </label>
        <label className="list-size">
          <span>{t('money.file.format')}</span>
          <select
            className="small-field"
            value={format}
            onChange={(event) => setFormat(event.target.value as PayFileFormat)}
          >
            {PayFileFormat.options.map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </select>
        </label>
      </div>
      {unverifiedLayouts.includes(layout) && <p className="quiet">{t('money.file.unverifiedHint')}</p>}
      <RunTable
        runs={rows.map(({ sums, ...run }) => ({ ...run, total: sums.total }))}
        actions={({ id, from, state }) =>
          state === 'closed' ? (
            <SaveButton file={PayRunFile} input={{ id, layout, format, language }} from={from} />
          ) : state === 'failed' ? (
            <CommandButton command={RetryPayRun} input={{ id }} success="money.run.retried">
              {t('money.run.retry')}
            </CommandButton>
          ) : null
        }
      />
    </section>
  );
};
