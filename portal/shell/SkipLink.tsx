import type { MouseEvent } from 'react';
import { useText } from '../language/i18n.ts';

const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

/** The way past the menu by keyboard. The address, which holds the open tab, stays as it is. */
export const SkipLink = () => {
  const t = useText();
  return (
    <a className="skip" href="#content" onClick={skip}>
      {t('shell.skip')}
    </a>
  );
};
