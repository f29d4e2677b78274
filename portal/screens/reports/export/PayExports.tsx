import { useState } from 'react';
import { PayRunFile, PayRuns, RetryPayRun } from '#contracts/api/pay-runs.ts';
import { PayFileFormat, PayFileLayout, unverifiedLayouts } from '#contracts/values/pay-run.ts';
import { useList } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useRunsFollowed } from '../run/use-run-followed.ts';
import { RunTable } from './RunTable.tsx';

const lately = { page: { index: 1, size: 50 } } as const;

/** The files of closed pay runs, in the layout of the company's payroll program. */
export const PayExports = () => {
  const t = useText();
  const language = useLanguage();
  const { rows } = useList(PayRuns, lately);
  useRunsFollowed(PayRuns, rows);
  const [layout, setLayout] = useState<PayFileLayout>('pay');
  const [format, setFormat] = useState<PayFileFormat>('csv');
  return (
    <section aria-labelledby="past-runs">
      <h3 id="past-runs">{t('reports.pastRuns')}</h3>
      <div className="list-tools">
        <SmallSelect
          label="money.file.layout"
          value={layout}
          options={PayFileLayout.options}
          named={(one) =>
            `${t(`money.file.layout.${one}`)}${unverifiedLayouts.includes(one) ? ` (${t('money.file.unverified')})` : ''}`
          }
          onChange={setLayout}
        />
        <SmallSelect
          label="money.file.format"
          value={format}
          options={PayFileFormat.options}
          named={(one) => one.toUpperCase()}
          onChange={setFormat}
        />
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
