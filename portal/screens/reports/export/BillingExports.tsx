import { useState } from 'react';
import { BillingRunFile, BillingRuns, RetryBillingRun } from '#contracts/api/invoices.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useRunsFollowed } from '../run/use-run-followed.ts';
import { RunTable } from './RunTable.tsx';

const lately = { page: { index: 1, size: 50 } } as const;
const formats = ['csv', 'xlsx'] as const;

/** The files of closed billing runs. */
export const BillingExports = () => {
  const t = useText();
  const { rows } = useList(BillingRuns, lately);
  useRunsFollowed(BillingRuns, rows);
  const [format, setFormat] = useState<(typeof formats)[number]>('csv');
  return (
    <section aria-labelledby="past-runs">
      <h3 id="past-runs">{t('reports.pastRuns')}</h3>
      <div className="list-tools">
        <SmallSelect
          label="money.file.format"
          value={format}
          options={formats}
          named={(one) => one.toUpperCase()}
          onChange={setFormat}
        />
      </div>
      <RunTable
        runs={rows.map(({ id, period, state, amount, closedAt }) => ({
          id,
          ...period,
          state,
          total: amount,
          closedAt,
        }))}
        actions={({ id, from, state }) =>
          state === 'closed' ? (
            <SaveButton file={BillingRunFile} input={{ id, format }} from={from} />
          ) : state === 'failed' ? (
            <CommandButton command={RetryBillingRun} input={{ id }} success="money.run.retried">
              {t('money.run.retry')}
            </CommandButton>
          ) : null
        }
      />
    </section>
  );
};
