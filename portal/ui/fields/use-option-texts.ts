import { useText } from '#portal/language/i18n.ts';
import { namedRegion } from '../named-region.ts';

/** MUI Autocomplete's own texts in the language on screen. */
export const useOptionTexts = () => {
  const t = useText();
  return {
    noOptionsText: t('select.noOptions'),
    loadingText: t('app.splash.loading'),
    clearText: t('search.clear'),
    openText: t('select.open'),
    closeText: t('select.close'),
    slotProps: { popper: namedRegion(t('select.options')) },
  };
};
