import { Alert } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { ShiftPay, type ShiftPayTab } from '#contracts/api/shift-pay.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ExplanationDrawer, type Subject } from '#portal/money/ExplanationDrawer.tsx';
import { MoneyLines } from '#portal/money/MoneyLines.tsx';
import { FixedPrice, PriceField } from '#portal/money/PriceField.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { hours } from '#portal/ui/format.ts';
import { problemText } from '#portal/stores/toasts.ts';
import { useSettled } from '#portal/ui/use-settled.ts';
import { ClosedLines } from './ClosedLines.tsx';
import { payDraft, type AssignmentForm } from './assignment-form.ts';
import { KilometresGroup } from './KilometresGroup.tsx';
import { PrimesField } from './PrimesField.tsx';
import { SwitchField } from './SwitchField.tsx';

type Explain = (subject: Subject) => void;

type PricesProps = { readonly pay: ShiftPayTab; readonly saved: ShiftPayTab; readonly explain: Explain };

/**
 * The prices that the viewer may see; one that was agreed with another agency is read only (rule
 * shift.supplierReadonly).
 */
const Prices = ({ pay, saved, explain }: PricesProps) => {
  const { clientMode, handedOn, steps, explained, timezone: zone, can } = pay;
  const labels = {
    salary: 'assignment.salaryRate',
    supplierBillingPrice: 'assignment.supplierBilling',
    billingPrice: 'assignment.billingRate',
    clientBillingPrice: 'assignment.clientBilling',
  } as const;
  const originals = {
    salary: pay.originalSalary,
    supplierBillingPrice: pay.originalSupplierBillingPrice,
    billingPrice: pay.originalBillingPrice,
    clientBillingPrice: pay.originalClientBillingPrice,
  };
  const shown = (['salary', 'supplierBillingPrice', 'billingPrice', 'clientBillingPrice'] as const).filter((name) => {
    if (saved[name] === undefined) return false;
    return name === 'billingPrice' ? !handedOn : name === 'clientBillingPrice' ? clientMode : true;
  });
  return (
    <div className="columns">
      {shown.map((name) => {
        const label = labels[name];
        const onExplain = () => explain({ label, cents: pay[name] ?? null, steps: steps[name] ?? [], explained, zone });
        const price = { label, cents: pay[name], original: originals[name], onExplain };
        if (name === 'supplierBillingPrice')
          return (
            <FixedPrice
              key={name}
              {...price}
              hint={pay[name] === null ? 'money.price.noSupplier' : 'money.price.agreed'}
            />
          );
        if (saved[`${name}Override`] === undefined)
          return <FixedPrice key={name} {...price} hint="money.price.agreed" />;
        const hint = name === 'clientBillingPrice' && !handedOn ? { hint: 'money.price.onceHandedOn' } : {};
        return (
          <PriceField
            key={name}
            {...price}
            {...hint}
            {...(name === 'salary' && { legalMinimum: pay.legalMinimum })}
            name={`rates.${name}`}
            disabled={!can.includes(name === 'salary' ? 'editPay' : 'editBilling')}
          />
        );
      })}
    </div>
  );
};

/** Pay and bill of the shift with the form's current values; each line opens its explanation. */
const Preview = ({
  pay,
  explain,
  failed,
}: {
  readonly pay: ShiftPayTab;
  readonly explain: Explain;
  readonly failed: string | null;
}) => {
  const t = useText();
  const { preview, explained, timezone: zone } = pay;
  const sides = [
    ['money.preview.pay', preview.pay],
    ['money.preview.bill', preview.bill],
    ['money.preview.supplier', preview.supplier],
  ] as const;
  const shown = sides.flatMap(([label, side]) => (side ? [[label, side] as const] : []));
  if (shown.length === 0) return null;
  return (
    <section className="pay-preview" aria-live="polite" aria-label={t('money.preview.title')}>
      <p className="quiet">{t(`money.preview.${preview.basis}`)}</p>
      {failed && <Alert severity="warning">{failed}</Alert>}
      <div className="columns">
        {shown.map(([label, { lines, total, flags }]) => (
          <MoneyLines
            key={label}
            label={label}
            lines={lines}
            total={total}
            flags={flags}
            explained={explained}
            onExplain={(line) => explain({ line, explained, zone })}
          />
        ))}
      </div>
    </section>
  );
};

type Props = {
  readonly pay: ShiftPayTab;
  readonly before: AssignmentForm;
  readonly byKm: boolean;
  readonly clientMode: boolean;
};

/**
 * Pay and billing of one shift; a field is shown only where the answer contains it (rule pay.tabVisible). Typed values
 * are computed before they are saved.
 */
export const PayTab = ({ pay: saved, before, byKm, clientMode }: Props) => {
  const t = useText();
  const form = useFormContext<AssignmentForm>();
  const drawer = useDialog<Subject>();
  const draft = useSettled(payDraft(before, form.watch()));
  const changed = Object.keys(draft).length > 0;
  const live = useRead(ShiftPay, { id: saved.id, clientMode, draft }, { enabled: changed, quiet: true, keep: true });
  const pay = (changed && live.data) || saved;
  const [noPay, noBilling] = [!saved.can.includes('editPay'), !saved.can.includes('editBilling')];
  return (
    <>
      {pay.clientMode && (
        <p className="quiet">{t(pay.handedOn ? 'money.clientMode.handedOn' : 'money.clientMode.on')}</p>
      )}
      <Prices pay={pay} saved={saved} explain={drawer.show} />
      {byKm && <KilometresGroup disabled={noPay} />}
      {saved.primeIds !== undefined && <PrimesField primes={pay.primes ?? []} disabled={noPay} />}
      <div className="columns">
        {saved.nightPrimeDisabled !== undefined && (
          <SwitchField
            name="affectationEvent.nightPrimeDisabled"
            label="assignment.nightPrime"
            inverse
            disabled={noPay}
          />
        )}
        {saved.payMinimum !== undefined && (
          <SwitchField name="affectationEvent.payMinimum" label="assignment.payMinimum" disabled={noPay} />
        )}
        {saved.chargeMinimum !== undefined && (
          <SwitchField name="affectationEvent.chargeMinimum" label="assignment.chargeMinimum" disabled={noBilling} />
        )}
      </div>
      {saved.minimumMinutes > 0 && (
        <p className="quiet">{t('money.minimumOf', { hours: hours(saved.minimumMinutes) })}</p>
      )}
      <Preview
        pay={pay}
        explain={drawer.show}
        failed={changed && live.error && !live.error.aborted ? problemText(live.error) : null}
      />
      <ClosedLines closed={saved.closed} names={saved.explained.names} />
      <ExplanationDrawer subject={drawer.subject} open={drawer.open} onClose={drawer.close} />
    </>
  );
};
