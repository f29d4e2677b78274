import { useEffect, useRef, useState, type Ref } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { Close } from '../icons/first-icons.tsx';
import { Search } from '../icons/icons.tsx';

/** Milliseconds between the last key and the search (rule list.debounce). */
export const searchDelay = 450;

type Props = {
  /** What is searched, in words, where several lists stand on a screen. */
  readonly of?: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
};

export const ListSearch = ({ of, value, onSearch, inputRef }: Props) => {
  const t = useText();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => void (search.current = onSearch), [onSearch]);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      search.current(wanted);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="list-search" role="search" aria-label={of}>
      <Search />
      <input
        ref={inputRef}
        type="search"
        value={typed}
        maxLength={200}
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed && (
        <button type="button" aria-label={t('search.clear')} onClick={() => setTyped('')}>
          <Close />
        </button>
      )}
    </div>
  );
};
