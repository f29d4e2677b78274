import { lazy } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Roles } from '#contracts/api/access-control.ts';
import { Admins, type AdminRow } from '#contracts/api/administrators.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { administeredBy, peopleAt } from './administered.ts';
import { AdminTable } from './AdminTable.tsx';
import { RolesTab } from './RolesTab.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

// Loaded separately, as it contains the name of every event, which the other tabs don't need.
const AuditLogTab = lazy(() => import('./AuditLogTab.tsx').then((file) => ({ default: file.AuditLogTab })));

const addressIn =
  (whose: keyof typeof peopleAt) =>
  ({ id }: Pick<AdminRow, 'id'>) =>
    `${peopleAt[whose]}/detail/${id}`;
const addresses = { platform: addressIn('platform'), agency: addressIn('agency'), customer: addressIn('customer') };

/** Administrators of the company or the platform, and their roles. Any id but `all` opens that person. */
export const AdminsScreen = () => {
  const t = useText();
  const { id = 'all' } = useParams();
  const whose = administeredBy(useUser());
  if (id !== 'all') return <Navigate to={addresses[whose]({ id })} replace />;
  const tabs = [
    {
      id: 'admins-tab-administrators',
      label: 'menu.agency.administrators',
      access: Admins.access,
      content: () => <AdminTable to={addresses[whose]} />,
    },
    { id: 'admins-tab-roles', label: 'admins.tab.roles', access: Roles.access, content: () => <RolesTab /> },
    { id: 'admins-tab-audit', label: 'auditLog.title', access: AuditLog.access, content: () => <AuditLogTab /> },
  ];
  return (
    <>
      <PageHead title={t('menu.agency.administrators')}>
        {whose === 'customer' && <Link to="/customer/managers/all">{t('territory.managers')}</Link>}
      </PageHead>
      <Tabs label="menu.agency.administrators" tabs={tabs} />
    </>
  );
};

/** A client's managers; its owner is listed as an administrator. */
export const ManagersScreen = () => {
  const t = useText();
  const { id = 'all' } = useParams();
  if (id !== 'all') return <Navigate to={addresses.customer({ id })} replace />;
  return (
    <>
      <PageHead title={t('territory.managers')} />
      <AdminTable managersOnly to={addresses.customer} />
    </>
  );
};
