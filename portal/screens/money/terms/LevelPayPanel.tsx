import { Button } from '@mui/material';
import { z } from 'zod';
import { Levels, SetLevelSalary } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { Amount, PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { dateDay, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { cents } from './amounts.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { PayFieldMinimumHint } from './PayMinimumHint.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Panel } from './Panel.tsx';

type Level = Output<typeof Levels>[number];
const schema = z.object({ salary: Amount, from: PlannedDate });
type Draft = z.output<typeof schema>;
const figures = ['level.salary', 'settings.salary.min', 'settings.salary.max', 'settings.salary.increment'];

/** What the company pays at each level, within its limits (rules pay.levelLimits, pay.defaultLevel). */
export const LevelPayPanel = () => {
  const t = useText();
  const { data, error, refetch } = useRead(Levels, {}, { quiet: true });
  const may = useMay(SetLevelSalary.access);
  const form = useDialog<Level>();
  const level = form.subject;
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <Panel title="levelPay.title" intro="levelPay.intro">
      <SmallTable
        columns={['level.title', ...figures, 'terms.from', ...(may ? [''] : [])]}
        figures={figures}
        rows={data}
        rowId={({ id }) => id}
        cells={(one) => [
          one.title,
          <OtherDays
            key="salary"
            strong
            now={cents(one.salary)}
            others={(one.otherSalaries ?? []).map(({ from, salary }) => [from, cents(salary)])}
          />,
          cents(one.salaryMin),
          cents(one.salaryMax),
          cents(one.salaryIncrement),
          one.salaryFrom ? dateDay(one.salaryFrom) : '—',
          ...(may
            ? [
                <Button
                  key="edit"
                  size="small"
                  aria-label={t('items.edit', { name: one.title })}
                  onClick={() => form.show(one)}
                >
                  {t('row.edit')}
                </Button>,
              ]
            : []),
        ]}
      />
      {level && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={level.title}>
          <SalaryForm level={level} onClose={form.close} />
        </Dialog>
      )}
    </Panel>
  );
};

const SalaryForm = ({ level, onClose }: { readonly level: Level; readonly onClose: () => void }) => {
  const t = useText();
  const recalculation = useRecalculationQuestion();
  const { id, salary, salaryMin, salaryMax } = level;
  return (
    <CommandForm<typeof SetLevelSalary, Draft>
      command={SetLevelSalary}
      schema={schema}
      values={{ ...(salary !== undefined && { salary }), from: today() }}
      toInput={(draft) => ({ id, ...draft })}
      preview={({ salary: next, from = today() }) =>
        recalculation([{ kind: 'levelPay', levelId: id, salary: next, from }])
      }
      success="level.salaryUpdated"
      onSaved={onClose}
      onCancel={onClose}
    >
      <MoneyField name="salary" label="level.salary" rate required />
      <PayFieldMinimumHint name="salary" />
      {salaryMin != null && salaryMax != null && (
        <p className="quiet">{t('level.limits', { min: money(salaryMin), max: money(salaryMax) })}</p>
      )}
      <EffectiveFromField />
    </CommandForm>
  );
};
