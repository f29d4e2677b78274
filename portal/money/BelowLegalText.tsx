import type { LegalMinimum } from '#contracts/values/legal-minimum.ts';
import { useLanguage, useText } from '../language/i18n.ts';
import { money } from '../ui/format.ts';
import { sectionText } from './line-words.ts';

/** Says that a rate is below the legal minimum, with its figure and section. It may be saved all the same. */
export const BelowLegalText = ({ rate, section }: LegalMinimum) => {
  const t = useText();
  const language = useLanguage();
  return (
    <p className="field-warning" role="status">
      {t('money.belowLegal', { amount: money(rate), section: sectionText(section, language) })}
    </p>
  );
};
