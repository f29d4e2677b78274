import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { EmployeeCounts } from '#contracts/api/employees.ts';
import { Refusals } from '#contracts/api/refusals.ts';
import { employeesTabs } from '#contracts/values/employee.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { number } from '#portal/ui/format.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { employeesHome, employeesTabId } from './addresses.ts';
import { EmployeeTable } from './EmployeeTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const ReceivedLinks = lazyComponent(() => import('./ReceivedLinks.tsx'), 'ReceivedLinks');
const SentLinks = lazyComponent(() => import('./SentLinks.tsx'), 'SentLinks');

/** Employees by status (rule emp.tabs). An id other than `all` opens that employee. */
export const EmployeesScreen = () => {
  const t = useText();
  const { id } = useParams();
  const { role } = useUser();
  const { data } = useRead(EmployeeCounts, {}, { quiet: true, watch: ['employees'] });
  const tabs = useMemo(() => {
    const counted = (key: keyof NonNullable<typeof data>) => {
      const count = data?.[key] ?? 0;
      return count > 0 ? { count: <span className="count">{number(count)}</span> } : {};
    };
    const people = employeesTabs.map((tab): TabEntry => ({
      id: `employees-tab-${employeesTabId(tab)}`,
      label: `employees.tab.${tab}`,
      ...counted(tab),
      content: () => <EmployeeTable tab={tab} />,
    }));
    const both = () => (
      <>
        <h2>{t('employees.tab.received')}</h2>
        <ReceivedLinks />
        <h2>{t('employees.tab.sent')}</h2>
        <SentLinks />
      </>
    );
    const links: TabEntry[] = [
      { id: 'employees-tab-pendingRequest', label: 'employees.tab.pending', ...counted('pending'), content: both },
      {
        id: 'employees-tab-received',
        label: 'employees.tab.received',
        ...counted('received'),
        content: () => <ReceivedLinks />,
      },
      {
        id: 'employees-tab-sent',
        label: 'employees.tab.sent',
        ...counted('sent'),
        content: () => <SentLinks />,
      },
    ];
    return [...people.slice(0, -1), links[0]!, people.at(-1)!, ...links.slice(1)];
  }, [data, t]);
  if (id !== undefined && id !== 'all') return <Navigate to={`${employeesHome(role)}/detail/${id}`} replace />;
  return (
    <>
      <PageHead title={t('menu.agency.employees')}>
        <Gate access={Refusals.access}>
          <Link to={`${employeesHome(role)}/refusals`}>{t('refusals.title')}</Link>
        </Gate>
      </PageHead>
      <Tabs label="menu.agency.employees" tabs={tabs} />
    </>
  );
};
