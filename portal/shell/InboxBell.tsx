import { Link } from 'react-router-dom';
import { InboxCount } from '#contracts/api/inbox.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useRead } from '../api/hooks.ts';
import { useMay, useUser } from '../api/session.tsx';
import { useText } from '../language/i18n.ts';
import { Bell } from '../ui/icons/icons.tsx';
import { minuteMs } from '#contracts/values/durations.ts';

/** Milliseconds between two reads: items leave the inbox when their time has passed, which no push announces. */
const every = 5 * minuteMs;
const pages = {
  platform: '/inbox',
  agency: '/agency/inbox',
  customer: '/customer/inbox',
  agent: '',
  none: '',
} as const;
/** More are shown as this many and a plus. */
const most = 99;

/** Link to the inbox of the person's company, with the number of new items. */
export const InboxBell = () => {
  const t = useText();
  const may = useMay(InboxCount.access);
  const page = pages[sideOf(useUser().role)];
  const { data = { open: 0, unseen: 0 } } = useRead(
    InboxCount,
    {},
    { enabled: may, watch: ['inbox'], quiet: true, every },
  );
  if (!may) return null;
  const label = t('inbox.bell', data);
  return (
    <Link className="bell" to={page} aria-label={label} title={label}>
      <Bell size={20} />
      {data.unseen > 0 && <span aria-hidden="true">{data.unseen > most ? `${most}+` : data.unseen}</span>}
    </Link>
  );
};
