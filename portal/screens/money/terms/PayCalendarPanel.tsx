import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { GetCompanyPay, PayPeriods, SaveCompanyPay, type CompanyPay } from '#contracts/api/company-pay.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay, dateWeekday, dayRange, isoWeekdayName } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { zoneOptions } from '#portal/screens/accounts/places/place-form.ts';
import { Panel } from './Panel.tsx';

/** Rule pay.frequency: any other value means every two weeks. */
const frequencies = {
  ONE_WEEK: 'settings.pay.perWeek',
  TWO_WEEKS: 'settings.pay.per2Weeks',
  ONE_MONTH: 'settings.pay.perMonth',
};
const frequencyOf = (stored: string): keyof typeof frequencies =>
  stored in frequencies ? (stored as keyof typeof frequencies) : 'TWO_WEEKS';

/** The select's value for weeks that begin on the weekday of the first pay date. */
const asFirstDate = 0;
const schema = SaveCompanyPay.input.extend({ weekStart: z.int().min(asFirstDate).max(7) });
type Draft = z.input<typeof schema>;

const inputOf = ({ weekStart, ...rest }: Draft): Request<typeof SaveCompanyPay> => ({
  ...rest,
  weekStart: weekStart === asFirstDate ? null : weekStart,
});

/** The pay calendar: pay periods and weeks of a company (rules pay.frequency, pay.company). */
export const PayCalendarPanel = () => {
  const { data, error, refetch } = useRead(GetCompanyPay, {}, { quiet: true });
  const may = useMay(SaveCompanyPay.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <Panel title="payCalendar.title" intro={data.firstPayStartDate === null ? 'payCalendar.none' : 'payCalendar.intro'}>
      {may ? <CalendarForm key={data.firstPayStartDate} pay={data} /> : <CalendarFacts pay={data} />}
    </Panel>
  );
};

const CalendarForm = ({ pay }: { readonly pay: CompanyPay }) => {
  const t = useText();
  const { companyNumber, zone, cutoffDays, payDayOffset, approval } = pay;
  const values = {
    firstPayStartDate: pay.firstPayStartDate ?? undefined,
    frequency: frequencyOf(pay.frequency),
    weekStart: pay.weekStart ?? asFirstDate,
    companyNumber,
    zone,
    cutoffDays,
    payDayOffset,
    approval,
  };
  const days = Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: isoWeekdayName(index + 1) }));
  return (
    <CommandForm<typeof SaveCompanyPay, Draft>
      command={SaveCompanyPay}
      schema={schema}
      values={values}
      toInput={inputOf}
      success="pay.saved"
    >
      <div className="columns">
        <RadioField
          name="frequency"
          label="settings.pay.frequency"
          required
          choices={Object.entries(frequencies).map(([value, key]) => ({ value, label: t(key) }))}
        />
        <div className="form">
          <DateField name="firstPayStartDate" label="settings.pay.firstDate" required />
          <TextField name="companyNumber" label="settings.pay.companyNumber" maxLength={40} />
        </div>
      </div>
      <div className="columns">
        <SelectField
          name="weekStart"
          label="payCalendar.weekStart"
          hint="payCalendar.weekStart.hint"
          options={[{ id: asFirstDate, name: t('payCalendar.weekStart.usual') }, ...days]}
        />
        <SelectField name="zone" label="csv.timezone" options={zoneOptions(zone)} required />
      </div>
      <div className="columns">
        <TextField name="cutoffDays" label="payCalendar.cutoff" hint="payCalendar.cutoff.hint" type="number" required />
        <TextField
          name="payDayOffset"
          label="payCalendar.payDay"
          hint="payCalendar.payDay.hint"
          type="number"
          required
        />
      </div>
      <CheckboxField name="approval" label="payCalendar.approval" hint="payCalendar.approval.hint" />
      {pay.earliestFrom !== null && (
        <p className="quiet">{t('payCalendar.holdsFrom', { date: dateDay(pay.earliestFrom) })}</p>
      )}
      <DraftPeriods saved={pay} />
    </CommandForm>
  );
};

/** Preview of the periods of the typed calendar. */
const DraftPeriods = ({ saved }: { readonly saved: CompanyPay }) => {
  const draft = useWatch() as Draft;
  const { isDirty } = useFormContext().formState;
  const { firstPayStartDate, frequency, weekStart, cutoffDays, payDayOffset } = inputOf(draft);
  const asked = PayPeriods.input.safeParse({ firstPayStartDate, frequency, weekStart, cutoffDays, payDayOffset });
  const { data } = useRead(PayPeriods, asked.data ?? { firstPayStartDate: '2026-01-01' }, {
    enabled: isDirty && asked.success,
    quiet: true,
  });
  const shown = isDirty ? data : saved;
  return shown && <Periods {...shown} />;
};

const Periods = ({ nextPeriods, warnings }: Output<typeof PayPeriods>) => {
  const t = useText();
  const [current] = nextPeriods;
  return (
    <div className="form" aria-live="polite">
      {warnings.includes('PAID_TOO_RARELY') && <p className="field-warning">{t('payCalendar.tooRarely')}</p>}
      {current && (
        <>
          <h3>{t('payCalendar.next')}</h3>
          <p>{t('payCalendar.nextRun', { date: dateWeekday(current.closesOn) })}</p>
          <SmallTable
            columns={['recalculation.period', 'payCalendar.closes', 'payCalendar.paid']}
            rows={nextPeriods}
            rowId={({ from }) => from}
            cells={({ from, to, closesOn, payDay }) => [dayRange(from, to), dateWeekday(closesOn), dateWeekday(payDay)]}
          />
        </>
      )}
    </div>
  );
};

const weekStartText = (t: Text, { weekStart, weekStartsOn }: CompanyPay): string =>
  weekStart === null
    ? `${isoWeekdayName(weekStartsOn)} (${t('payCalendar.weekStart.usual')})`
    : isoWeekdayName(weekStart);

const CalendarFacts = ({ pay }: { readonly pay: CompanyPay }) => {
  const t = useText();
  return (
    <>
      <Facts
        facts={[
          ['settings.pay.frequency', t(frequencies[frequencyOf(pay.frequency)])],
          ['settings.pay.firstDate', pay.firstPayStartDate && dateDay(pay.firstPayStartDate)],
          ['settings.pay.companyNumber', pay.companyNumber],
          ['payCalendar.weekStart', weekStartText(t, pay)],
          ['csv.timezone', pay.zone],
          ['payCalendar.cutoff', String(pay.cutoffDays)],
          ['payCalendar.payDay', String(pay.payDayOffset)],
          ['payCalendar.approval', t(pay.approval ? 'certificate.yes' : 'certificate.no')],
        ]}
      />
      <Periods {...pay} />
    </>
  );
};
