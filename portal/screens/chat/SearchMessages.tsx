import { useEffect, useState } from 'react';
import { maxSearchedMessages, SearchMessages as Find } from '#contracts/api/chat.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Search } from '#portal/ui/icons/icons.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { moment, number, truncate } from '#portal/ui/format.ts';
import { searchDelay } from '#portal/ui/list/ListSearch.tsx';

/** Finds messages of one's own conversations by their words; a press opens the conversation. */
export const SearchMessages = ({ onChoose }: { readonly onChoose: (to: string) => void }) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error, refetch } = useRead(Find, { search: asked }, { enabled: asked.length > 1, quiet: true });
  return (
    <search className="chat-search">
      <form
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <Search />
        <input
          type="search"
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          value={typed}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') setAsked('');
          }}
        />
      </form>
      {asked.length > 1 && !data && <QueryFallback error={error} retry={refetch} />}
      {asked.length > 1 && data && (
        <div role="status">
          {data.messages.length === 0 && <p className="quiet">{t('chat.search.none')}</p>}
          <ul className="chat-list">
            {data.messages.map(({ id, thread, conversation, message, who, mine, dateSent }) => (
              <li key={id}>
                <button type="button" className="chat-entry" onClick={() => onChoose(thread)}>
                  <span className="chat-entry-words">
                    <strong>{conversation || t('chat.supervisor')}</strong>
                    <span className="chat-last">
                      {t('chat.search.found', { who: mine ? t('chat.you') : who, message: truncate(message, 80) })}
                    </span>
                    <span className="secondary">{moment(dateSent)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {data.more && <p className="quiet">{t('chat.search.more', { n: number(maxSearchedMessages) })}</p>}
        </div>
      )}
    </search>
  );
};
