import { nameIn } from '#contracts/values/named.ts';
import { type AdminRow } from '#contracts/api/administrators.ts';
import { type Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import { phone } from '#contracts/values/phone.ts';
import { EmailText } from '#portal/ui/EmailText.tsx';
import type { Column } from '#portal/ui/list/column.ts';

/** Of people who administer and plan. */
export const adminColumns = (t: Text, language: Language): readonly Column<AdminRow>[] => [
  {
    key: 'name',
    label: 'admins.name',
    priority: 1,
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  {
    key: 'email',
    label: 'manager.email',
    width: 'minmax(9rem, 1.5fr)',
    cell: ({ email }) => <EmailText address={email} />,
  },
  { key: 'phone', label: 'manager.phone', width: '9rem', cell: (person) => phone(person.phone) },
  {
    key: 'role',
    label: 'manager.role',
    cell: ({ role, kind }) => (kind === 'superAdmin' ? t('manager.superAdmin') : role ? nameIn(language, role) : '—'),
  },
  {
    key: 'state',
    label: 'admins.state',
    width: '7rem',
    cell: ({ blocked }) => t(blocked ? 'admins.disabled' : 'admins.active'),
  },
  {
    key: 'grants',
    label: 'role.permissions',
    width: '7rem',
    align: 'end',
    priority: 3,
    cell: ({ permissions, kind }) => (kind === 'superAdmin' ? t('admins.all') : String(permissions.length)),
  },
];
