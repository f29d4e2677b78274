import i18n from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next, useTranslation } from 'react-i18next';
import { keepLanguage, language, type Language } from './language.ts';

type Catalogue = Record<string, string>;

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('#contracts/messages/en.json', { with: { type: 'json' } }),
  fr: () => import('#contracts/messages/fr.json', { with: { type: 'json' } }),
};

const ensure = async (wanted: Language): Promise<void> => {
  if (i18n.hasResourceBundle(wanted, 'translation')) return;
  i18n.addResourceBundle(wanted, 'translation', (await load[wanted]()).default);
};

/** Loads the catalogue of the language in use. Call once, before the first render. */
export const startLanguage = async (): Promise<void> => {
  if (!i18n.isInitialized) {
    await i18n
      .use(new ICU())
      .use(initReactI18next)
      .init({
        lng: language(),
        fallbackLng: false,
        resources: {},
        keySeparator: false,
        nsSeparator: false,
        interpolation: { escapeValue: false },
        react: { useSuspense: false, bindI18nStore: 'added' },
      });
  }
  await switchLanguage(language());
};

/** Changes every text on screen and nothing else: forms keep what was typed (rule lang.switch). */
export const switchLanguage = async (next: Language): Promise<void> => {
  await ensure(next);
  keepLanguage(next);
  await i18n.changeLanguage(next);
};

export type Text = (key: string, values?: Record<string, unknown>) => string;

/** Texts outside components. */
export const text: Text = (key, values) => i18n.t(key, values ?? {});

export const hasText = (key: string): boolean => i18n.exists(key);

/** Texts inside components, drawn again when the language changes. */
export const useText = (): Text => {
  const { t } = useTranslation();
  return t as unknown as Text;
};

/** The language on screen, for `Intl` and for fields in two languages. */
export const useLanguage = (): Language => {
  const { i18n: instance } = useTranslation();
  return instance.language === 'fr' ? 'fr' : 'en';
};
