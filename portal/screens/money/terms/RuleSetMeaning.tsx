import type { RuleSet } from '#contracts/api/company-pay.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';
import { sectionText } from '#portal/money/line-words.ts';
import { meaningOf } from './rule-set-meaning.ts';

/** A day whose year stays on its line. */
const unbroken = (day: string): string => dateDay(day).replaceAll(' ', '\u00a0');

/** What a rule set makes of hours, with the sections of law, and what nobody has checked marked as such. */
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
              <span className="secondary">{set.holidays?.days.map(unbroken).join(' · ')}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Said of whatever nobody has checked against the full text of the law. */
export const Unverified = () => {
  const t = useText();
  return (
    <span className="badge" data-tone="orange" title={t('ruleSet.unverified.hint')}>
      {t('ruleSet.unverified')}
    </span>
  );
};
