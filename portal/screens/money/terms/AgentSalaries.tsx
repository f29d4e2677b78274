import { Button } from '@mui/material';
import { z } from 'zod';
import { PayRates } from '#contracts/api/rates.ts';
import { SaveSkillException, SkillExceptions, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { Levels } from '#contracts/api/skills.ts';
import { Amount, PlannedDate } from '#contracts/values/common.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, combineQueries } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
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

type Skill = { readonly id: string; readonly name: string };
type Salary = { readonly skill: Skill; readonly usual: number | null; readonly own: SkillException | undefined };
type Limits = { readonly min: number | null | undefined; readonly max: number | null | undefined };

type Props = { readonly agentId: string; readonly levelId: string | null; readonly skills: readonly Skill[] };

/** An agent's own rate for each of their skills, in place of that of the position or level (rule pay.levelLimits). */
export const AgentSalaries = ({ agentId, levelId, skills }: Props) => {
  const t = useText();
  const editPay = useGrants({ all: ['finance.editPay'] });
  const may = useMay(SaveSkillException.access) && editPay;
  const levels = useRead(Levels, {}, { quiet: true });
  const rates = useRead(PayRates, {}, { quiet: true });
  const exceptions = useList(SkillExceptions, { page: { index: 1, size: 1000 }, filters: { employee: [agentId] } });
  const form = useDialog<Salary>();
  if (!levels.data || !rates.data || !exceptions.data)
    return <QueryFallback {...combineQueries(levels, rates, exceptions)} />;
  const paid = rates.data;
  const level = levels.data.find(({ id }) => id === levelId);
  const limits = { min: level?.salaryMin, max: level?.salaryMax };
  const rateOf = (skillId: string, at: string | null) =>
    paid.find((rate) => rate.skillId === skillId && rate.levelId === at)?.payableRate;
  const rows = skills.map((skill): Salary => ({
    skill,
    usual: (levelId === null ? null : rateOf(skill.id, levelId)) ?? rateOf(skill.id, null) ?? level?.salary ?? null,
    own: exceptions.rows.find((one) => one.skill.id === skill.id && one.customer === null),
  }));
  const salary = form.subject;
  return (
    <Panel title="agentSalary.title" intro="agentSalary.intro">
      <LimitsText {...limits} />
      {rows.length === 0 && <EmptyState text={t('agentSalary.noSkills')} />}
      <SmallTable
        columns={['rate.skill', 'rate.default', 'agentSalary.own', 'terms.from', ...(may ? [''] : [])]}
        figures={['rate.default', 'agentSalary.own']}
        rows={rows}
        rowId={({ skill }) => skill.id}
        cells={(row) => [
          row.skill.name,
          cents(row.usual),
          <OtherDays
            key="own"
            strong
            now={cents(row.own?.payableRate)}
            others={(row.own?.pays?.others ?? []).map(({ from, payableRate }) => [from, cents(payableRate)])}
          />,
          row.own?.pays?.from ? dateDay(row.own.pays.from) : '—',
          ...(may
            ? [
                <Button
                  key="edit"
                  size="small"
                  aria-label={t('items.edit', { name: row.skill.name })}
                  onClick={() => form.show(row)}
                >
                  {t('row.edit')}
                </Button>,
              ]
            : []),
        ]}
      />
      {salary && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={salary.skill.name}>
          <SalaryForm agentId={agentId} salary={salary} limits={limits} onClose={form.close} />
        </Dialog>
      )}
    </Panel>
  );
};

const LimitsText = ({ min, max }: Limits) => {
  const t = useText();
  return min != null && max != null ? (
    <p className="quiet">{t('level.limits', { min: money(min), max: money(max) })}</p>
  ) : null;
};

const schema = z.object({ payableRate: Amount.nullish(), from: PlannedDate });
type Draft = z.output<typeof schema>;

type FormProps = {
  readonly agentId: string;
  readonly salary: Salary;
  readonly limits: Limits;
  readonly onClose: () => void;
};

const SalaryForm = ({ agentId, salary: { skill, own }, limits, onClose }: FormProps) => {
  const recalculation = useRecalculationQuestion();
  const about = { skillId: skill.id, agentId, customerId: null };
  return (
    <CommandForm<typeof SaveSkillException, Draft>
      command={SaveSkillException}
      schema={schema}
      values={{ payableRate: own?.payableRate ?? undefined, from: today() }}
      toInput={({ payableRate, from }) => ({
        ...(own && { id: own.id, note: own.note }),
        ...about,
        payableRate: payableRate ?? null,
        from,
      })}
      preview={({ payableRate = null, from = today() }) =>
        recalculation([{ kind: 'skillRate', ...about, pay: payableRate, from }])
      }
      success="salary.saved"
      onSaved={onClose}
      onCancel={onClose}
    >
      <MoneyField name="payableRate" label="agentSalary.own" hint="agentSalary.own.hint" rate optional />
      <PayFieldMinimumHint name="payableRate" skillId={skill.id} />
      <LimitsText {...limits} />
      <EffectiveFromField />
    </CommandForm>
  );
};
