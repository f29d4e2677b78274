import { useFormContext } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import type { AssignmentForm } from './assignment-form.ts';
import { KilometresField } from './KilometresField.tsx';
import { SwitchField } from './SwitchField.tsx';

/** Paid travel of a shift (rule shift.kmPay): switched on with an amount and a distance. */
export const KilometresGroup = ({ disabled }: { readonly disabled: boolean }) => {
  const t = useText();
  const on = useFormContext<AssignmentForm>().watch('affectationEvent.kmPayEnabled');
  return (
    <fieldset className="group">
      <legend>{t('assignment.kmPay')}</legend>
      <SwitchField name="affectationEvent.kmPayEnabled" label="assignment.kmEnabled" disabled={disabled} />
      {on && (
        <>
          <div className="columns">
            <MoneyField
              name="affectationEvent.kmPayAmount"
              label="assignment.kmAmount"
              rate
              required
              disabled={disabled}
            />
            <KilometresField
              name="affectationEvent.kmPayDistance"
              label="assignment.kmDistance"
              required
              disabled={disabled}
            />
          </div>
          <SwitchField
            name="affectationEvent.kmPayChargedToCustomer"
            label="assignment.kmCharged"
            disabled={disabled}
          />
        </>
      )}
    </fieldset>
  );
};
