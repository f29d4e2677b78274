import type { OnboardingCandidate } from '#contracts/api/onboarding.ts';
import { candidatesFile } from '#contracts/files/agent-files.ts';
import { stepOf } from '#contracts/values/onboarding.ts';
import { useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { phone } from '#contracts/values/phone.ts';
import { dateDay, day, moment } from '#portal/ui/format.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { fullName } from '#contracts/values/person-name.ts';
import { Whole } from '#portal/ui/Whole.tsx';

const tones = { valid: 'green', invalid: 'red', toValidate: 'orange', declined: 'redOutline' } as const;

const Licence = ({ licence }: Pick<OnboardingCandidate, 'licence'>) => {
  const t = useText();
  if (!licence) return '—';
  const { number, validTo, state, image } = licence;
  return (
    <span title={dateDay(validTo)} className="paper">
      <Whole of={number} />{' '}
      <span className="badges">
        <span className="badge" data-tone={tones[state]}>
          {t(`employee.permit.${state}`)}
        </span>
      </span>{' '}
      {image && (
        <a
          href={image.url}
          target="_blank"
          rel="noreferrer"
          aria-label={t('employees.pictureNamed', { name: image.name })}
        >
          {t('employees.picture')}
        </a>
      )}
    </span>
  );
};

export const candidateColumns = columnsOf(candidatesFile, {
  name: {
    priority: 1,
    width: 'minmax(8.75rem, 1.3fr)',
    wrap: true,
    cell: (row) => (
      <span className="with-picture">
        <Avatar name={fullName(row)} photo={row.picture?.url} />
        <span>{fullName(row)}</span>
      </span>
    ),
  },
  applied: {
    sort: 'applyDate',
    width: '6.75rem',
    wrap: true,
    cell: (row) => row.appliedAt && <span className="moment">{day(row.appliedAt)}</span>,
  },
  contact: {
    label: 'onboarding.col.contact',
    width: 'minmax(11rem, 1.6fr)',
    wrap: true,
    cell: (row) => (
      <span>
        <EmailText address={row.email} />
        {row.phone && <span className="secondary whole">{phone(row.phone)}</span>}
      </span>
    ),
  },
  status: { width: '9.75rem', cell: (row) => <StatusBadge status={stepOf(row.status)} /> },
  licence: { width: 'minmax(8rem, 1.1fr)', wrap: true, cell: (row) => <Licence licence={row.licence} /> },
  firstShift: { width: '6.5rem', wrap: true, cell: (row) => (row.firstShift ? moment(row.firstShift) : '—') },
});
