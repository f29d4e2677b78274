export type Language = 'en' | 'fr';

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

const stored = 'vigie.language';

/** Rule lang.default: the stored choice, else French for a browser in French, else English. */
export const firstLanguage = (): Language => {
  try {
    const kept = localStorage.getItem(stored);
    if (kept === 'en' || kept === 'fr') return kept;
  } catch {
    // Storage is blocked in some private windows: the browser's language is used.
  }
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

let current: Language | undefined;

/** The language on screen, sent with every call (rule lang.header). */
export const language = (): Language => (current ??= firstLanguage());

/** Keeps the choice in the browser. Texts follow through `switchLanguage`. */
export const storeLanguage = (next: Language): void => {
  current = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(stored, next);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
};

/** Calls `listener` with the language chosen in another tab of this browser. */
export const onOtherTab = (listener: (next: Language) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === stored && (newValue === 'en' || newValue === 'fr')) listener(newValue);
  });
