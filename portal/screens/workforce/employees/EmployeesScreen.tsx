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
    const entry = (id: string, key: keyof NonNullable<typeof data>, content: TabEntry['content']): TabEntry => {
      const count = data?.[key] ?? 0;
      return {
        id: `employees-tab-${id}`,
        label: `employees.tab.${key}`,
        ...(count > 0 && { count: <span className="count">{number(count)}</span> }),
        content,
      };
    };
    const people = employeesTabs.map((tab) => entry(employeesTabId(tab), tab, () => <EmployeeTable tab={tab} />));
    const both = () => (
      <>
        <h2>{t('employees.tab.received')}</h2>
        <ReceivedLinks />
        <h2>{t('employees.tab.sent')}</h2>
        <SentLinks />
      </>
    );
    const links = [
      entry('pendingRequest', 'pending', both),
      entry('received', 'received', () => <ReceivedLinks />),
      entry('sent', 'sent', () => <SentLinks />),
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
