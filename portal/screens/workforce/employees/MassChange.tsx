import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChangeEmployees } from '#contracts/api/employee-changes.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { SelectField, type SelectOption } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { TickedDialog, type Ticked } from '#portal/ui/list/TickedDialog.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';
import { useMassChange } from './use-mass-change.ts';

type Change = Request<typeof ChangeEmployees>;
type Refused = Output<typeof ChangeEmployees>['refused'];

/** Changes the level, skills, territories or licences of one type of all ticked employees. */
export const MassChange = ({ ids, clear }: Ticked) => {
  const t = useText();
  if (!useMay(ChangeEmployees.access)) return null;
  return (
    <TickedDialog label={t('row.edit')} ids={ids}>
      {(employeeIds, { open, close }) => <ChangeDialog ids={employeeIds} open={open} onClose={close} onDone={clear} />}
    </TickedDialog>
  );
};

type DialogProps = {
  readonly ids: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const ChangeDialog = ({ ids, open, onClose, onDone }: DialogProps) => {
  const t = useText();
  const [refused, setRefused] = useState<Refused>([]);
  const end = () => {
    onClose();
    onDone();
  };
  const isOver = refused.length > 0;
  return (
    <Dialog open={open} onClose={isOver ? end : onClose} title={t('employees.change.title')}>
      {isOver ? (
        <RefusedEmployees refused={refused} />
      ) : (
        <ChangeForm
          ids={ids}
          onDone={(outcome) => (outcome.refused.length > 0 ? setRefused(outcome.refused) : end())}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
};

/** Employees who were not changed, each with the reason. */
const RefusedEmployees = ({ refused }: { readonly refused: Refused }) => {
  const t = useText();
  return (
    <div className="bulk-result">
      <p role="status">{t('bulk.refused', { n: refused.length })}</p>
      <ul>
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="secondary">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

type FormProps = {
  readonly ids: readonly string[];
  readonly onDone: (outcome: Output<typeof ChangeEmployees>) => void;
  readonly onCancel: () => void;
};

const isFilled = ({ levelId, licence, ...lists }: Partial<Change>): boolean =>
  Boolean(levelId) ||
  Boolean(licence?.permitId) ||
  [lists.addedSkillIds, lists.removedSkillIds, lists.addedSubTerritoryIds, lists.removedSubTerritoryIds].some(
    (list) => (list?.length ?? 0) > 0,
  );

const useGrant = (grant: Grant) => useMay({ roles: ChangeEmployees.access.roles!, all: [grant] });

const ChangeForm = ({ ids, onDone, onCancel }: FormProps) => {
  const t = useText();
  const { effect, change } = useMassChange(ids);
  const groups = useEmployeeFilters();
  const of = (type: string) => groups.find((group) => group.type === type)?.options ?? [];
  const level = useGrant('agent.editLevel');
  const territories = useGrant('agent.edit');
  const licences = useGrant('agent.editPermit');
  const ask = async (typed: Change) => ({
    title: t('employees.change.title'),
    question: await effect(typed),
    confirm: t('row.edit'),
  });
  return (
    <>
      <p className="quiet dialog-count">
        {t('list.selected', { n: ids.length })} · {t('employees.change.hint')}
      </p>
      <CommandForm
        command={ChangeEmployees}
        values={{ employeeIds: ids.slice(0, 1) }}
        ready={isFilled}
        ask={ask}
        send={change}
        submit="row.edit"
        onSaved={onDone}
        onCancel={onCancel}
      >
        {level && (
          <>
            <SelectField name="levelId" label="employee.level" options={of('level')} optional />
            <SelectField
              name="addedSkillIds"
              label="employees.change.addedSkills"
              multiple
              options={of('skill')}
              optional
            />
            <SelectField
              name="removedSkillIds"
              label="employees.change.removedSkills"
              multiple
              options={of('skill')}
              optional
            />
          </>
        )}
        {territories && (
          <>
            <SelectField
              name="addedSubTerritoryIds"
              label="employees.change.addedTerritories"
              multiple
              options={of('territory')}
              optional
            />
            <SelectField
              name="removedSubTerritoryIds"
              label="employees.change.removedTerritories"
              multiple
              options={of('territory')}
              optional
            />
          </>
        )}
        {licences && <LicenceFields types={of('permit')} />}
      </CommandForm>
    </>
  );
};

/** Fields that licences of one type can share; their numbers differ. */
const LicenceFields = ({ types }: { readonly types: readonly SelectOption[] }) => {
  const t = useText();
  const { setValue } = useFormContext<Change>();
  const licence = useWatch<Change, 'licence'>({ name: 'licence' });
  const isAsked = licence !== undefined;
  const judgements = [
    { id: 'valid', name: t('employee.permit.valid') },
    { id: 'declined', name: t('employee.permit.declined') },
  ];
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={isAsked}
            onChange={(_event, on) =>
              setValue('licence', (on ? { reason: '' } : undefined) as never, { shouldDirty: true })
            }
          />
        }
        label={t('employees.change.licences')}
      />
      {isAsked && (
        <>
          <SelectField
            name="licence.permitId"
            label="employee.permit.type"
            required
            options={types}
            hint="employees.change.licenceHint"
          />
          <div className="columns">
            <DateField name="licence.validFrom" label="certificate.validFrom" optional />
            <DateField name="licence.expiration" label="certificate.expiration" optional />
          </div>
          <SelectField name="licence.judgement" label="employees.change.judgement" options={judgements} optional />
          <TextField name="licence.reason" label="field.reason" maxLength={500} optional />
        </>
      )}
    </>
  );
};
