import type { z } from 'zod';
import { HireApplicant, type Application } from '#contracts/api/applications.ts';
import { GetEmployee, SaveCustomerEmployee, type EmployeeDetail } from '#contracts/api/employees.ts';
import type { Request } from '#contracts/endpoint.ts';
import { birthDates, genders } from '#contracts/values/employee.ts';
import { call } from '#portal/api/call.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { foundAt, pointOf, typedPoint } from '#portal/ui/fields/degrees.ts';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { PointFields } from '#portal/ui/fields/PointFields.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';

const TypedEmployee = SaveCustomerEmployee.input.safeExtend(typedPoint);
type Typed = z.input<typeof TypedEmployee>;
type Props = {
  /** Left out: a new one. */
  readonly employee?: EmployeeDetail;
  /** The candidate whose application a new employee is made of. */
  readonly application?: Application;
  readonly customerId?: string | undefined;
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (saved: { readonly id: string; readonly fullName: string }) => void;
};

const words = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'topSize',
  'pantSize',
  'address',
  'apt',
  'city',
  'postalCode',
  'emergencyContactName',
  'emergencyContactPhone',
  'employeeNumber',
  'division',
  'department',
  'service',
  'subDepartment',
] as const;
const asked = ['birthday', 'gender', 'weight', 'heightFeet', 'heightInches'] as const;

/** Form values of an employee. */
const typed = (employee: Partial<EmployeeDetail> | undefined, language: 'en' | 'fr'): Typed => ({
  ...(employee && { id: employee.id }),
  ...Object.fromEntries(words.map((field) => [field, employee?.[field] ?? ''])),
  ...Object.fromEntries(asked.map((field) => [field, employee?.[field] ?? undefined])),
  hasCar: employee?.hasCar ?? false,
  latitude: employee?.home?.lat.toString() ?? '',
  longitude: employee?.home?.lng.toString() ?? '',
  foundAt: employee?.home?.fromAddress ? foundAt(`${employee.home.lat}`, `${employee.home.lng}`) : '',
  language: employee?.language ?? language,
});
/** Emptied fields are removed. */
const emptied = ({ latitude, longitude, foundAt: found, ...values }: Typed): Request<typeof SaveCustomerEmployee> => ({
  ...values,
  home: pointOf({ latitude, longitude, foundAt: found }),
  ...Object.fromEntries(asked.map((field) => [field, values[field] ?? null])),
});

/** Creates or edits an employee (rule emp.fields). */
export const EmployeeFormDialog = ({ employee, application, customerId, open = true, onClose, onSaved }: Props) => {
  const t = useText();
  const language = useLanguage();
  const born = birthDates(today());
  const wrote = (['licences', 'availability'] as const).flatMap((field) =>
    application?.[field] ? [t('label.with', { label: t(`applications.col.${field}`), value: application[field] })] : [],
  );
  const valuesOf = (known: Partial<EmployeeDetail> | undefined) => ({
    ...typed(known, language),
    ...(customerId && { customerId }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t(employee ? 'employees.edit' : 'employees.new')} panel width="md">
      <CommandForm<typeof SaveCustomerEmployee | typeof HireApplicant, Typed>
        command={application ? HireApplicant : SaveCustomerEmployee}
        schema={TypedEmployee}
        values={valuesOf(employee ?? application)}
        fresh={employee && (async () => valuesOf(await call(GetEmployee, { id: employee.id })))}
        toInput={emptied}
        success={application ? 'applications.hired' : 'employee.saved'}
        onSaved={({ id }, { firstName, lastName }) => {
          onClose();
          onSaved?.({ id, fullName: `${firstName} ${lastName}` });
        }}
      >
        {wrote.length > 0 && <p className="quiet">{wrote.join(' · ')}</p>}
        <div className="columns">
          <TextField name="firstName" label="employee.firstName" required />
          <TextField name="lastName" label="employee.lastName" required />
        </div>
        <div className="columns">
          <TextField name="email" label="employees.col.email" type="email" required />
          <PhoneField name="phone" label="employees.col.phone" required />
        </div>
        <FileField
          name="picture"
          label="employee.picture"
          accept="image/*"
          kept={employee?.isArcher ? null : employee?.picture}
          removable
        />
        <div className="columns">
          <DateField name="birthday" label="employee.birthday" min={born.first} max={born.last} />
          <SelectField
            name="language"
            label="employee.language"
            required
            options={(['en', 'fr'] as const).map((id) => ({ id, name: t(`employee.language.${id}`) }))}
          />
        </div>
        <div className="columns">
          <TextField name="address" label="employee.address" />
          <TextField name="apt" label="employee.apt" maxLength={20} />
        </div>
        <div className="columns">
          <TextField name="city" label="employee.city" />
          <TextField name="postalCode" label="employee.postalCode" maxLength={20} />
        </div>
        <fieldset className="field-group">
          <legend>{t('employee.home')}</legend>
          <p className="quiet">{t('employee.home.hint')}</p>
          <PointFields about={(fromAddress) => t(fromAddress ? 'employee.home.byAddress' : 'employee.home.byHand')} />
        </fieldset>
        <Body />
        <fieldset className="field-group">
          <legend>{t('employee.emergency')}</legend>
          <div className="columns">
            <TextField name="emergencyContactName" label="employee.emergencyName" />
            <PhoneField name="emergencyContactPhone" label="employee.emergencyPhone" />
          </div>
        </fieldset>
        <fieldset className="field-group">
          <legend>{t('employee.employment')}</legend>
          <div className="columns">
            <TextField name="employeeNumber" label="employee.number" maxLength={50} />
            <TextField name="division" label="employee.division" />
          </div>
          <div className="columns">
            <TextField name="department" label="employee.department" />
            <TextField name="subDepartment" label="employee.subDepartment" />
          </div>
          <TextField name="service" label="employee.service" />
        </fieldset>
      </CommandForm>
    </Dialog>
  );
};

const Body = () => {
  const t = useText();
  return (
    <>
      <div className="columns">
        <SelectField
          name="gender"
          label="employee.gender"
          options={genders.map((id) => ({ id, name: t(`employee.gender.${id}`) }))}
        />
        <RadioField
          name="hasCar"
          label="employee.car"
          row
          choices={[
            { value: true, label: t('employee.yes') },
            { value: false, label: t('employee.no') },
          ]}
        />
      </div>
      <div className="columns">
        <TextField name="heightFeet" label="employee.heightFeet" type="number" />
        <TextField name="heightInches" label="employee.heightInches" type="number" />
      </div>
      <div className="columns">
        <TextField name="weight" label="employee.weightPounds" type="number" />
        <TextField name="topSize" label="employee.topSize" />
      </div>
      <TextField name="pantSize" label="employee.pantSize" />
    </>
  );
};
