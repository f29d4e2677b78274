import { RuleSets } from '#contracts/api/company-pay.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Info } from '#portal/ui/icons/icons.tsx';
import { RuleSetForm } from './RuleSetForm.tsx';

/** Milliseconds for which the answer is taken as it was: a company adopts its first rule set once. */
const longKnown = 3_600_000;

/** Asks which rule set the company adopts, as long as it has adopted none. */
export const RuleSetQuestion = () => {
  const t = useText();
  const { data } = useRead(RuleSets, {}, { quiet: true, staleTime: longKnown });
  const form = useDialog<true>();
  if (!data) return null;
  return (
    <>
      {data.adopted === null && (
        <div className="banner" role="status">
          <Info size={18} />
          <span>{t('ruleSet.question')}</span>
          <button type="button" className="link" onClick={() => form.show(true)}>
            {t('ruleSet.choose')}
          </button>
        </div>
      )}
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={t('ruleSet.choose')} width="md">
          <p>{t('ruleSet.question.why')}</p>
          <RuleSetForm first ruleSets={data.ruleSets} chosen={undefined} onClose={form.close} />
        </Dialog>
      )}
    </>
  );
};
