import { Link, useParams } from 'react-router-dom';
import { CustomerEmployeeEvents } from '#contracts/api/employee-events.ts';
import { customerEmployeeEventsFile } from '#contracts/files/agent-files.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEmployee } from './addresses.ts';
import { eventColumns } from './event-columns.tsx';
import { periods } from './EventsTab.tsx';

/** What one employee does for one customer, for the platform's people. */
export const CustomerEmployeeEventsScreen = () => {
  const t = useText();
  const { customerId = '', customerHandle = '', employeeId = '' } = useParams();
  const params = { customerId, employeeId };
  const { data: employee, error, refetch } = useRead(GetEmployee, { id: employeeId }, { quiet: true });
  const { rows } = useList(CustomerEmployeeEvents, params);
  const customer = rows[0]?.customer.name ?? customerHandle.replaceAll('-', ' ');
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('employee.tab.events')}</h1>
          {!employee && <QueryFallback error={error} retry={refetch} calm />}
          <p className="quiet">
            {employee && <Link to={addressOfEmployee('admin', employee)}>{employee.fullName}</Link>} · {customer}
          </p>
        </div>
      </header>
      <DataList file={customerEmployeeEventsFile} columns={eventColumns} params={params} filters={periods} dates />
    </>
  );
};
