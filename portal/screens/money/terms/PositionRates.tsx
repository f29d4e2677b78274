import { Button } from '@mui/material';
import { z } from 'zod';
import { BillingRates, PayRates, SetBillingRate, SetPayRate } from '#contracts/api/rates.ts';
import type { Request } from '#contracts/endpoint.ts';
import { Levels } from '#contracts/api/skills.ts';
import { Amount, Id, PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback, type QueryState } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { cents } from './amounts.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { PayFieldMinimumHint } from './PayMinimumHint.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Panel } from './Panel.tsx';

type Row = {
  readonly idDefaultRate: string;
  readonly skillId: string;
  readonly levelId: string | null;
  readonly position: string;
  readonly level: string | null;
  readonly from: string | null;
  /** Cents an hour. */
  readonly rate: number | null;
  /** The rates of other days. */
  readonly others: readonly (readonly [from: string, rate: number | null])[];
};

/** What the company pays by position, where the agent's level does not decide (rule bill.rates). */
export const PayPositions = () => {
  const query = useRead(PayRates, {}, { quiet: true });
  return (
    <PositionRates
      price="pay"
      query={query}
      rows={query.data?.map(({ payableRate = null, others, ...row }) => ({
        ...row,
        rate: payableRate,
        others: others.map(({ from, payableRate: rate = null }) => [from, rate] as const),
      }))}
    />
  );
};

/** What the company bills by position (rule bill.rates). */
export const BillingPositions = () => {
  const query = useRead(BillingRates, {}, { quiet: true });
  return (
    <PositionRates
      price="bill"
      query={query}
      rows={query.data?.map(({ default: rate, others, ...row }) => ({
        ...row,
        rate,
        others: others.map((other) => [other.from, other.default] as const),
      }))}
    />
  );
};

type Props = {
  readonly price: 'pay' | 'bill';
  readonly query: QueryState;
  readonly rows: readonly Row[] | undefined;
};

const PositionRates = ({ price, query: { error, refetch }, rows }: Props) => {
  const t = useText();
  const may = useMay((price === 'pay' ? SetPayRate : SetBillingRate).access);
  const form = useDialog<Row>();
  const row = form.subject;
  if (!rows) return <QueryFallback error={error} retry={refetch} />;
  // Positions without a rate are shown only to people who may set one.
  const listed = may ? rows : rows.filter(({ rate, others }) => rate !== null || others.length > 0);
  const name = ({ position, level }: Row) => [position, level].filter(Boolean).join(' · ');
  return (
    <Panel
      title={price === 'pay' ? 'terms.payRates' : 'terms.billingRates'}
      intro={price === 'pay' ? 'terms.payRates.intro' : 'terms.billingRates.intro'}
    >
      {listed.length === 0 ? (
        <EmptyState text={t('terms.noRates')} />
      ) : (
        <SmallTable
          columns={['rate.position', 'level.title', 'rate.default', 'terms.from', ...(may ? [''] : [])]}
          figures={['rate.default']}
          rows={listed}
          rowId={({ idDefaultRate }) => idDefaultRate}
          cells={(one) => [
            one.position,
            one.level ?? t('terms.allLevels'),
            <OtherDays
              key="rate"
              strong
              now={cents(one.rate)}
              others={one.others.map(([from, rate]) => [from, cents(rate)])}
            />,
            one.from ? dateDay(one.from) : '—',
            ...(may
              ? [
                  <Button
                    key="edit"
                    size="small"
                    aria-label={t('items.edit', { name: name(one) })}
                    onClick={() => form.show(one)}
                  >
                    {t('row.edit')}
                  </Button>,
                ]
              : []),
          ]}
        />
      )}
      {row && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={name(row)}>
          <RateForm price={price} row={row} onClose={form.close} />
        </Dialog>
      )}
    </Panel>
  );
};

const schema = z.object({ rate: Amount.nullish(), levelId: Id.nullish(), from: PlannedDate });
type Draft = z.output<typeof schema>;

const RateForm = ({
  price,
  row,
  onClose,
}: {
  readonly price: 'pay' | 'bill';
  readonly row: Row;
  readonly onClose: () => void;
}) => {
  const { data: levels = [] } = useRead(Levels, {});
  const recalculation = useRecalculationQuestion();
  const { idDefaultRate: id, skillId } = row;
  const shared = {
    schema,
    values: { rate: row.rate ?? undefined, levelId: null, from: today() },
    onSaved: onClose,
    onCancel: onClose,
  };
  const at = ({ levelId, from }: Draft) => ({ id, ...(levelId && { levelId }), from });
  const one = ({ levelId, from = today() }: Pick<Request<typeof SetPayRate>, 'levelId' | 'from'>) =>
    ({ kind: 'rate', skillId, levelId: levelId ?? row.levelId, from }) as const;
  const fields = (
    <>
      <MoneyField
        name="rate"
        label={price === 'pay' ? 'rate.payable' : 'rate.billing'}
        hint={price === 'pay' ? 'terms.payRate.none' : 'terms.billingRate.none'}
        rate
        optional
      />
      {price === 'pay' && <PayFieldMinimumHint name="rate" skillId={skillId} />}
      {row.levelId === null && (
        <SelectField
          name="levelId"
          label="terms.onlyLevel"
          hint="terms.onlyLevel.hint"
          optional
          options={levels.map(({ id: level, title }) => ({ id: level, name: title }))}
        />
      )}
      <EffectiveFromField billing={price === 'bill'} />
    </>
  );
  return price === 'pay' ? (
    <CommandForm<typeof SetPayRate, Draft>
      {...shared}
      command={SetPayRate}
      toInput={(draft) => ({ ...at(draft), payableRate: draft.rate ?? null })}
      preview={(input) => recalculation([{ ...one(input), pay: input.payableRate }])}
      success="salary.saved"
    >
      {fields}
    </CommandForm>
  ) : (
    <CommandForm<typeof SetBillingRate, Draft>
      {...shared}
      command={SetBillingRate}
      toInput={(draft) => ({ ...at(draft), default: draft.rate ?? null })}
      preview={(input) => recalculation([], [{ ...one(input), bill: input.default }])}
      success="billing.saved"
    >
      {fields}
    </CommandForm>
  );
};
