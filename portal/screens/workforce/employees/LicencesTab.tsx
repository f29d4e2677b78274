import { Button } from '@mui/material';
import {
  DeleteEmployeePermit,
  JudgeEmployeePermit,
  SaveEmployeePermit,
  SaveEmployeeTerritories,
} from '#contracts/api/employee-file.ts';
import { GetEmployee, type EmployeeDetail, type EmployeePermit } from '#contracts/api/employees.ts';
import { Territories } from '#contracts/api/territories.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { dateDay, moment } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { licenceIssueDetail } from '#portal/ui/licence-issue.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { LicenceBadge } from './LicenceBadge.tsx';
import { LicenceDialog } from './LicenceDialog.tsx';
import { OverruleDialog } from './OverruleDialog.tsx';
import { removalOfLicence } from './licence-effect.ts';
import { useValidation } from './use-validation.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { FileLink } from '#portal/ui/FileLink.tsx';

export const LicencesTab = ({ agentId }: { readonly agentId: string }) => {
  const { data: employee, error, refetch } = useRead(GetEmployee, { id: agentId }, { quiet: true });
  if (!employee) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <Permits employee={employee} kind="permit" />
      <Permits employee={employee} kind="certificate" />
      <Areas employee={employee} />
    </>
  );
};

type Kind = EmployeePermit['kind'];

const Permits = ({ employee, kind }: { readonly employee: EmployeeDetail; readonly kind: Kind }) => {
  const may = useMay(SaveEmployeePermit.access);
  const form = useDialog<EmployeePermit | null>();
  const { run: remove } = useConfirmedCommand(DeleteEmployeePermit, { success: 'generic.deleted' });
  const { id } = employee;
  const nameOf = ({ title, number }: EmployeePermit) => `${title} ${number}`.trim();
  return (
    <>
      <ItemList
        label={kind === 'permit' ? 'employees.tab.licenses' : 'employees.tab.certificates'}
        items={employee.permits.filter((one) => one.kind === kind)}
        name={nameOf}
        detail={(permit) => <PermitFacts employeeId={id} permit={permit} />}
        onAdd={may ? () => form.show(null) : undefined}
        onEdit={may ? form.show : undefined}
        onRemove={
          may
            ? (permit) =>
                void remove({ id, employeePermitId: permit.id, kind }, () =>
                  removalOfLicence({ id, employeePermitId: permit.id }, nameOf(permit)),
                )
            : undefined
        }
        asksItself
      />
      <DialogHost dialog={form}>
        {(permit, shown) => <LicenceDialog {...shown} employeeId={id} kind={kind} permit={permit} />}
      </DialogHost>
    </>
  );
};

const PermitFacts = ({ employeeId, permit }: { readonly employeeId: string; readonly permit: EmployeePermit }) => {
  const t = useText();
  const { validFrom, expiration, invalidSince, validity, image, issue, overruled } = permit;
  const detail = licenceIssueDetail(issue, t);
  const overruling = useDialog<true>();
  const decline = useDialog<true>();
  const { validate, isPending } = useValidation();
  const may = useMay(JudgeEmployeePermit.access);
  return (
    <>
      <LicenceBadge permit={permit} /> {t('certificate.validFrom')} {dateDay(validFrom)}
      {expiration && ` · ${t('permit.expiration')} ${dateDay(expiration)}`}
      {invalidSince && ` · ${t('employee.permit.since')} ${dateDay(invalidSince)}`}
      {image && (
        <>
          {' · '}
          <FileLink file={image} />
        </>
      )}
      {validity !== 'valid' && may && (
        <Button
          size="small"
          loading={isPending}
          onClick={() => validate(employeeId, permit, () => overruling.show(true))}
        >
          {t('employee.permit.validate')}
        </Button>
      )}
      {validity !== 'declined' && may && (
        <Button size="small" color="error" onClick={() => decline.show(true)}>
          {t('employee.permit.decline')}
        </Button>
      )}
      {detail && <p className="quiet">{detail}</p>}
      {overruled && (
        <p className="quiet">
          {t('employee.permit.overruled', { by: overruled.by, date: moment(overruled.at), reason: overruled.reason })}
        </p>
      )}
      <DialogHost dialog={overruling}>
        {(_, shown) => <OverruleDialog {...shown} employeeId={employeeId} permit={permit} />}
      </DialogHost>
      <DialogHost dialog={decline}>
        {(_, shown) => <DeclineDialog {...shown} employeeId={employeeId} permit={permit} />}
      </DialogHost>
    </>
  );
};

const Areas = ({ employee: { id, subTerritories } }: { readonly employee: EmployeeDetail }) => {
  const t = useText();
  const may = useMay(SaveEmployeeTerritories.access);
  const { rows, data, error, refetch } = useList(Territories, { page: { index: 1, size: 1000 } });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const options = rows.flatMap(({ name, subTerritories: areas }) =>
    areas.map((area) => ({ id: area.id, name: area.name, secondaryName: name })),
  );
  const gone = subTerritories
    .filter((area) => !options.some((option) => option.id === area.id))
    .map((area) => ({ id: area.id, name: area.name, inactive: true }));
  return (
    <section className="items" aria-label={t('employees.col.territories')}>
      <h2>{t('employees.col.territories')}</h2>
      {may ? (
        <CommandForm
          command={SaveEmployeeTerritories}
          values={{ id, subTerritoryIds: subTerritories.map((area) => area.id) }}
          success="employee.saved"
        >
          <SelectField name="subTerritoryIds" label="employee.worksIn" multiple options={[...options, ...gone]} />
        </CommandForm>
      ) : (
        <p>{subTerritories.map(({ name, territory }) => `${name} (${territory})`).join(', ') || '—'}</p>
      )}
    </section>
  );
};
