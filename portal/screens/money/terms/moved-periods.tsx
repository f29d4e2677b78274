import { useCallback } from 'react';
import { PreviewTermsChange, type SupposedTerm } from '#contracts/api/supposed-pay.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/session.tsx';
import { useText, type Text } from '../../../language/i18n.ts';
import type { Question } from '../../../ui/feedback/confirm.tsx';
import { dayRange, number } from '../../../ui/format.ts';
import { SmallTable } from '../../../ui/SmallTable.tsx';
import { signedCents } from './amounts.ts';
import { today } from './FromField.tsx';

type Preview = Output<typeof PreviewTermsChange>;
const columns = ['terms.moved.period', 'terms.moved.agents', 'terms.moved.difference'];

const Moved = ({ preview }: { readonly preview: Preview }) => {
  const t = useText();
  return (
    <>
      <p>{t('terms.moved.intro')}</p>
      <SmallTable
        columns={columns}
        rows={preview.periods}
        rowId={({ runId }) => runId}
        cells={({ from, to, agents, difference }) => [dayRange(from, to), number(agents), signedCents(difference)]}
      />
      <p>
        <strong>{t('terms.moved.total', { amount: signedCents(preview.difference) })}</strong>
      </p>
      {preview.periods.some(({ tooOld }) => tooOld) && <p>{t('terms.moved.tooOld')}</p>}
    </>
  );
};

const question = async (t: Text, terms: readonly SupposedTerm[]): Promise<Question | undefined> => {
  const said = { title: t('terms.moved.title'), confirm: t('terms.moved.confirm') };
  try {
    const preview = await call(PreviewTermsChange, { terms: [...terms] });
    return preview.periods.length === 0 ? undefined : { ...said, question: <Moved preview={preview} /> };
  } catch {
    return { ...said, question: t('terms.moved.unknown') };
  }
};

/** What to ask before terms are saved that hold from a day gone by: which closed pay periods move, and by how much. */
export const useMovedPeriods = (): ((terms: readonly SupposedTerm[]) => Promise<Question | undefined>) => {
  const t = useText();
  const may = useMay(PreviewTermsChange.access);
  return useCallback(async (terms) => (may && terms.some(({ from }) => from < today()) ? question(t, terms) : undefined), [may, t]);
};
