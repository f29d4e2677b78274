import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChangeEmployees } from '#contracts/api/employee-changes.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import type { Grant } from '#contracts/permissions.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { SelectField, type SelectOption } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { useEmployeeFilters } from './use-employee-filters.ts';
import { useMassChange } from './use-mass-change.ts';

type Props = {
  /** Ids of all that is ticked, beyond this page too. */ readonly ids: () => Promise<readonly string[]>;
  readonly clear: () => void;
};
type Change = Request<typeof ChangeEmployees>;
type Refused = Output<typeof ChangeEmployees>['refused'];

/** Changes what is the same for all employees that are ticked: level, skills, territories, licences of one type. */
export const MassChange = ({ ids, clear }: Props) => {
  const t = useText();
  const dialog = useDialog<readonly string[]>();
  const [refused, setRefused] = useState<Refused | null>(null);
  if (!useMay(ChangeEmployees.access)) return null;
  const close = () => {
    dialog.close();
    if (refused) clear();
  };
  const done = (outcome: Output<typeof ChangeEmployees>) => {
    if (outcome.refused.length > 0) return setRefused(outcome.refused);
    dialog.close();
    clear();
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => void ids().then(dialog.show).catch(toast.problem)}
      >
        {t('row.edit')}
      </Button>
      {dialog.subject && (
        <Dialog key={dialog.round} open={dialog.open} onClose={close} title={t('employees.change.title')}>
          {refused ? (
            <RefusedEmployees refused={refused} />
          ) : (
            <ChangeForm ids={dialog.subject} onDone={done} onCancel={dialog.close} />
          )}
        </Dialog>
      )}
    </>
  );
};

/** Each employee who was left as they were, with the reason. */
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
  const options = Object.fromEntries(useEmployeeFilters().map(({ type, options: of }) => [type, of])) as Record<string, readonly SelectOption[]>; // prettier-ignore
  const of = (type: string) => options[type] ?? [];
  const [level, territories, licences] = [useGrant('agent.editLevel'), useGrant('agent.edit'), useGrant('agent.editPermit')]; // prettier-ignore
  const ask = async (typed: Change) => {
    const question = await effect(typed);
    return question === undefined
      ? undefined
      : { title: t('employees.change.title'), question, confirm: t('row.edit') };
  };
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

/** What licences of one type can have alike; their numbers are each one's own. */
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
