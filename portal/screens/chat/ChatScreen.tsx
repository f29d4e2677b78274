import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import type { FocusState } from '#portal/shell/use-focus-content.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { threadRegion } from './Thread.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { recipientName } from './recipient-name.ts';
import { useThreads } from '#portal/device/use-threads.ts';

/** Every conversation of a dispatcher, a client or an agent on one screen; the address names the open one. */
export const ChatScreen = () => {
  const t = useText();
  const { to } = useParams();
  const navigate = useNavigate();
  const base = useLocation().pathname.split('/').slice(0, 3).join('/');
  const { data } = useThreads();
  const open = data?.find((conversation) => conversation.to === to);
  const choose = (chosen: string | undefined) =>
    chosen ? navigate(`${base}/${chosen}`, { state: { focus: threadRegion } satisfies FocusState }) : navigate(base);
  useBreadcrumb(open && recipientName(open.recipient, t));
  return (
    <>
      <PageHead title={t('chat.title')} />
      <ChatPanel chosen={to} onChoose={(chosen) => void choose(chosen)} />
    </>
  );
};
