import type { Employee, EmployeePermit } from '#contracts/api/employees.ts';
import { employeeStatuses, type EmployeesTab } from '#contracts/values/employee.ts';
import { stepOf } from '#contracts/values/onboarding.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { phone } from '#contracts/values/phone.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import { dateDay, day, moment } from '#portal/ui/format.ts';
import { licenceIssueDetail } from '#portal/ui/licence-issue.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import { Folded } from '#portal/ui/Folded.tsx';
import { Stars } from '#portal/ui/Stars.tsx';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { levelEdit } from './level-edit.ts';
import { LicenceBadge } from './LicenceBadge.tsx';
import { worstFirst } from './worst-first.ts';
import { Whole } from '#portal/ui/Whole.tsx';

const Name = ({ row }: { readonly row: Employee }) => {
  const t = useText();
  const status = row.status === undefined ? undefined : employeeStatuses[row.status];
  return (
    <span className="with-picture" title={status && t(`employeeStatus.${status}`)}>
      <Avatar name={row.fullName} photo={row.picture?.url} status={status} />
      <span>{row.fullName}</span>
    </span>
  );
};

/** Licences and certificates, each with its number, how it stands, and its last day or why it isn't good. */
const Permits = ({ permits }: { readonly permits: readonly EmployeePermit[] }) => {
  const t = useText();
  return (
    <Folded
      items={worstFirst(permits).map((permit) => ({
        key: permit.id,
        words: [permit.title, permit.number].filter(Boolean).join(' '),
        shown: <Permit permit={permit} issue={licenceIssueDetail(permit.issue, t)} />,
      }))}
    />
  );
};

const Permit = ({ permit, issue }: { readonly permit: EmployeePermit; readonly issue: string | undefined }) => {
  const t = useText();
  const { title, number, expiration, image } = permit;
  return (
    <span className="paper">
      <span>
        {title} {number && <Whole of={number} />}
      </span>{' '}
      <span className="badges">
        <LicenceBadge permit={permit} />
      </span>{' '}
      {!issue && expiration && <span className="moment">{dateDay(expiration)}</span>}
      {issue && (
        <span className="secondary" title={issue}>
          {issue}
        </span>
      )}
      {image && (
        <>
          {' '}
          <a
            href={image.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('employees.pictureNamed', { name: image.name })}
          >
            {t('employees.picture')}
          </a>
        </>
      )}
    </span>
  );
};

/** The same in few words, for lists that are about the person. */
const Papers = ({ permits }: { readonly permits: readonly EmployeePermit[] }) => {
  const t = useText();
  const more = ({ number, expiration, issue }: EmployeePermit) =>
    [number, licenceIssueDetail(issue, t) ?? (expiration && dateDay(expiration))].filter(Boolean).join(' · ');
  return (
    <Folded
      items={worstFirst(permits).map((permit) => ({
        key: permit.id,
        words: permit.title,
        shown: (
          <span title={more(permit)} className="paper">
            <span>{permit.title}</span>{' '}
            <span className="badges">
              <LicenceBadge permit={permit} />
            </span>
          </span>
        ),
      }))}
    />
  );
};

const name: ColumnOptions<Employee> = {
  sort: 'fullName',
  priority: 1,
  width: 'minmax(10rem, 1.4fr)',
  wrap: true,
  cell: (row) => <Name row={row} />,
};
const number: ColumnOptions<Employee> = {
  sort: 'employeeNumber',
  width: '5.5rem',
  priority: 3,
};
const contact: ColumnOptions<Employee> = {
  label: 'onboarding.col.contact',
  width: 'minmax(10.2rem, 1.5fr)',
  wrap: true,
  cell: (row) => (
    <span>
      <EmailText address={row.contact.email} />
      {row.contact.phone && <span className="secondary whole">{phone(row.contact.phone)}</span>}
    </span>
  ),
};
const level: ColumnOptions<Employee> = {
  width: 'minmax(7.2rem, 0.9fr)',
  edit: levelEdit,
  wrap: true,
  cell: (row) => (
    <span>
      {row.level?.title ?? (row.ranking == null && '—')}
      {row.ranking != null && (
        <span className="secondary">
          <Stars value={row.ranking} />
        </span>
      )}
    </span>
  ),
};
const territories: ColumnOptions<Employee> = {
  width: 'minmax(7.8rem, 1fr)',
  wrap: true,
  cell: (row) => <Folded items={row.territories.map((name) => ({ key: name, words: name, shown: name }))} />,
};
const permits = (width: string): ColumnOptions<Employee> => ({
  width,
  wrap: true,
  cell: (row) => <Permits permits={row.permits} />,
});
const papers: ColumnOptions<Employee> = {
  ...permits('minmax(9rem, 1.5fr)'),
  cell: (row) => <Papers permits={row.permits} />,
};
const applied: ColumnOptions<Employee> = {
  sort: 'formattedApplyDate',
  width: '7.5rem',
  wrap: true,
  priority: 3,
  cell: (row) => row.formattedApplyDate && <span className="moment">{day(row.formattedApplyDate)}</span>,
};
const status: ColumnOptions<Employee> = {
  sort: 'onboardingStatus',
  width: 'minmax(7rem, 9rem)',
  cell: (row) => <StatusBadge status={stepOf(row.onboardingStatus)} />,
};
const mission: ColumnOptions<Employee> = {
  width: 'minmax(10rem, 1.3fr)',
  cell: ({ mission: one }) => one && `${moment(one.start, one.timezone)} ${one.title}`.trim(),
  cut: 60,
};

const employeeColumns = columnsOf(employeesFile, {
  name,
  number,
  contact,
  level,
  territories,
  permits: papers,
  applied,
  status,
});
const licenceColumns = columnsOf(employeesFile, {
  name,
  contact,
  permits: permits('minmax(14rem, 2.5fr)'),
  status,
});
const missionColumns = columnsOf(employeesFile, {
  name,
  contact,
  mission,
  permits: permits('minmax(12rem, 2fr)'),
});

/** What the list of a tab shows. */
export const columnsOfTab = (tab: EmployeesTab) =>
  tab === 'active' || tab === 'notActive'
    ? employeeColumns
    : tab === 'invalidUpcoming'
      ? missionColumns
      : licenceColumns;
