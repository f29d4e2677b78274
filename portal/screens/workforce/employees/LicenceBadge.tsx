import type { EmployeePermit } from '#contracts/api/employees.ts';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';

const tones = { valid: 'green', invalid: 'red', toValidate: 'orange', declined: 'redOutline' } as const;

/** Status of a licence or certificate as text; an expired one counts as invalid. */
export const LicenceBadge = ({
  permit,
}: {
  readonly permit: Pick<EmployeePermit, 'validity' | 'expired' | 'expiresSoon' | 'expiration'>;
}) => {
  const t = useText();
  const { validity, expired, expiresSoon, expiration } = permit;
  const label = expired ? 'employee.permit.expired' : `employee.permit.${validity}`;
  return (
    <>
      <span
        className="badge"
        data-tone={expired ? 'red' : tones[validity]}
        title={expiration ? dateDay(expiration) : undefined}
      >
        {t(label)}
      </span>
      {expiresSoon && (
        <>
          {' '}
          <span className="badge" data-tone="orange">
            {t('employee.permit.expiresSoon')}
          </span>
        </>
      )}
    </>
  );
};
