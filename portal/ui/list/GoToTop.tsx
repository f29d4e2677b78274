import { useEffect, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { ArrowUp } from '../icons/icons.tsx';

/** Scroll position in pixels from which the button is shown (rule list.features). */
const far = 300;

export const GoToTop = () => {
  const t = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setShown(window.scrollY > far);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="go-top"
      aria-label={t('list.goTop')}
      title={t('list.goTop')}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUp />
    </button>
  );
};
