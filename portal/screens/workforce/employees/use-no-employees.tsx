import { Link } from 'react-router-dom';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { People } from '#portal/ui/icons/first-icons.tsx';
import { onboardingHome } from './addresses.ts';

/** Shown instead of a tab without employees: people who are still being hired are in none of the tabs. */
export const useNoEmployees = (tab: EmployeesTab) => {
  const t = useText();
  const { role } = useUser();
  if (tab === 'notActive') return { icon: People, hint: 'employees.empty.notActive' };
  const onboarding = (
    <Gate access={{ all: ['menus.onboarding'] }}>
      <p className="quiet">
        {t('employees.empty.hint')}{' '}
        <Link to={`${onboardingHome(role)}#tab-newApply`}>{t('menu.agency.onboarding')}</Link>
      </p>
    </Gate>
  );
  return { icon: People, elsewhere: onboarding };
};
