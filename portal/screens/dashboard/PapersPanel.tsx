import { Link } from 'react-router-dom';
import { EmployeeCounts } from '#contracts/api/employees.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { queryCount } from '#portal/ui/format.ts';
import { employeesTabId } from '../workforce/employees/addresses.ts';

/** Tabs of the employees' list that ask for something to be done. */
const shown = ['licensesToValidate', 'certificatesToValidate', 'expires30', 'invalid', 'invalidUpcoming'] as const;
const watch = ['requests'] as const;

/** Licences and certificates of the client's own agents that want looking after; each count leads to its tab. */
export const PapersPanel = () => {
  const t = useText();
  const { data, isError } = useRead(EmployeeCounts, {}, { watch, quiet: true });
  return (
    <section className="panel dashboard-papers" aria-labelledby="dashboard-papers">
      <header className="panel-head">
        <h2 id="dashboard-papers">{t('dashboard.papers')}</h2>
      </header>
      <ul className="dashboard-list">
        {shown.map((tab) => (
          <li key={tab}>
            <Link className="panel-agent-words" to={`/customer/employees/all#tab-${employeesTabId(tab)}`}>
              {t(`employees.tab.${tab}`)}
            </Link>
            <strong>{queryCount(data?.[tab], isError)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};
