import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { ChatPanel } from './ChatPanel.tsx';

/** Every conversation of a dispatcher, a client or an agent on one screen; the open one stands in the address. */
export const ChatScreen = () => {
  const t = useText();
  const { to } = useParams();
  const navigate = useNavigate();
  const base = useLocation().pathname.split('/').slice(0, 3).join('/');
  return (
    <>
      <header className="page-head">
        <h1>{t('chat.title')}</h1>
      </header>
      <ChatPanel chosen={to} onChoose={(chosen) => void navigate(chosen ? `${base}/${chosen}` : base)} />
    </>
  );
};
