import { useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';

/** Rule dash.tiles: the chat with the supervisors of the client's events, closed until it is wanted. */
export const ChatTile = () => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  return (
    <section className="panel chat-tile" aria-labelledby="chat-tile">
      <header className="panel-head">
        <h2 id="chat-tile">{t('chat.title')}</h2>
        <button type="button" className="act" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'chat.tile.close' : 'chat.tile.open')}
        </button>
      </header>
      {open && <ChatPanel chosen={chosen} onChoose={setChosen} heading="h3" />}
    </section>
  );
};
