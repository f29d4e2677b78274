import { useFormContext } from 'react-hook-form';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useText } from '../../../language/i18n.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { KilometresField } from './KilometresField.tsx';
import { SwitchField } from './SwitchField.tsx';
import { useKilometres } from './use-kilometres.ts';

/** Pay and billing of one shift; each field only where the server's answer holds it (rule pay.tabVisible). */
export const PayTab = ({ shift }: { readonly shift: ShiftDetail }) => {
  const t = useText();
  const form = useFormContext<AssignmentForm>();
  const byKm = useKilometres(shift, form);
  const km = form.watch('affectationEvent.kmPayEnabled');
  const pay = !shift.can.includes('editPay');
  const billing = !shift.can.includes('editBilling');
  return (
    <>
      <div className="columns">
        {shift.salary !== undefined && (
          <div>
            <MoneyField name="affectationEvent.salary" label="assignment.salaryRate" rate optional disabled={pay} hint="assignment.rateHint" />
          </div>
        )}
        {shift.billingPrice !== undefined && (
          <div>
            <MoneyField name="affectationEvent.billingPrice" label="assignment.billingRate" rate optional disabled={billing} hint="assignment.rateHint" />
          </div>
        )}
      </div>
      {byKm && (
        <fieldset className="group">
          <legend>{t('assignment.kmPay')}</legend>
          <SwitchField name="affectationEvent.kmPayEnabled" label="assignment.kmEnabled" disabled={pay} />
          {km && (
            <>
              <div className="columns">
                <MoneyField name="affectationEvent.kmPayAmount" label="assignment.kmAmount" rate required disabled={pay} />
                <KilometresField name="affectationEvent.kmPayDistance" label="assignment.kmDistance" required disabled={pay} />
              </div>
              <SwitchField name="affectationEvent.kmPayChargedToCustomer" label="assignment.kmCharged" disabled={pay} />
            </>
          )}
        </fieldset>
      )}
      <div className="columns">
        {shift.payMinimum !== undefined && <SwitchField name="affectationEvent.payMinimum" label="assignment.payMinimum" disabled={pay} />}
        {shift.chargeMinimum !== undefined && <SwitchField name="affectationEvent.chargeMinimum" label="assignment.chargeMinimum" disabled={billing} />}
        {shift.nightPrimeDisabled !== undefined && (
          <SwitchField name="nightPrimeDisabled" label="assignment.nightPrime" inverse disabled={pay || !shift.assignment} />
        )}
      </div>
    </>
  );
};
