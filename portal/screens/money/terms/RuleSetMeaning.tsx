import type { RuleSet } from '#contracts/api/company-pay.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { dateDay, unbroken } from '#portal/ui/format.ts';
import { sectionText } from '#portal/money/line-words.ts';
import { meaningOf } from './rule-set-meaning.ts';

/** Explanation of a rule set with the sections of law; unverified parts are marked. */
export const RuleSetMeaning = ({ set }: { readonly set: RuleSet }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <p>{t(`ruleSet.for.${set.name.split('@')[0]}`)}</p>
      <ul className="meaning">
        {meaningOf(set).map(({ key, values, section, unverified }) => (
          <li key={key}>
            {t(key, values)}
            {section && <span className="quiet"> ({sectionText(section, language)})</span>}{' '}
            {unverified && <Unverified />}
            {key === 'ruleSet.holidays' && (
              <span className="secondary">{set.holidays?.days.map((day) => unbroken(dateDay(day))).join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Mark of rules that were not verified against the full text of the law. */
export const Unverified = () => {
  const t = useText();
  return (
    <span className="badge" data-tone="orange" title={t('ruleSet.unverified.hint')}>
      {t('ruleSet.unverified')}
    </span>
  );
};
