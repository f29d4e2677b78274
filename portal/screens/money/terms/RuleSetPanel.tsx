import { Button } from '@mui/material';
import { AdoptRuleSet, RuleSets, type Adoption } from '#contracts/api/company-pay.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { Panel } from './Panel.tsx';
import { RuleSetForm } from './RuleSetForm.tsx';
import { ruleSetText } from '#portal/money/line-words.ts';
import { RuleSetMeaning } from './RuleSetMeaning.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

/** The company's rule set: since when, for what, and its explanation. */
export const RuleSetPanel = () => {
  const t = useText();
  const { data, error, refetch } = useRead(RuleSets, {}, { quiet: true });
  const may = useMay(AdoptRuleSet.access);
  const form = useDialog<true>();
  useOpenedByAddress('ruleSet', may && data !== undefined, () => form.show(true));
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { ruleSets, usual, adopted, adoptions } = data;
  const first = adoptions.length === 0;
  const choose = first ? 'ruleSet.choose' : 'ruleSet.adopt';
  const holding = ruleSets.find(({ name }) => name === (adopted ?? usual));
  const where = ({ customer, skill }: Adoption) =>
    [customer, skill].filter(Boolean).join(' · ') || t('ruleSet.everywhere');
  return (
    <Panel
      title="ruleSet.title"
      tools={
        may && (
          <Button size="small" variant="outlined" onClick={() => form.show(true)}>
            {t(choose)}
          </Button>
        )
      }
    >
      {holding && (
        <>
          <h3>{ruleSetText(holding.name, t)}</h3>
          {adopted === null && <p className="field-warning">{t('ruleSet.noneAdopted')}</p>}
          <RuleSetMeaning set={holding} />
        </>
      )}
      {adoptions.length > 0 && (
        <SmallTable
          columns={['ruleSet.title', 'ruleSet.where', 'terms.from']}
          rows={adoptions}
          rowId={({ customerId, skillId, from, ruleSet }) => [customerId, skillId, from, ruleSet].join(' ')}
          cells={(one) => [ruleSetText(one.ruleSet, t), where(one), dateDay(one.from)]}
        />
      )}
      <DialogHost dialog={form}>
        {(_, shown) => (
          <Dialog {...shown} title={t(choose)} width="md">
            {first && <p>{t('ruleSet.question.why')}</p>}
            <RuleSetForm first={first} ruleSets={ruleSets} chosen={adopted ?? undefined} onClose={form.close} />
          </Dialog>
        )}
      </DialogHost>
    </Panel>
  );
};
