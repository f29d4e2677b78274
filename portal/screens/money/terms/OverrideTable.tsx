import { Button } from '@mui/material';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { cents, signedCents } from './amounts.ts';
import { ClearForm } from './ClearForm.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import type { OverrideCalls } from './override-calls.ts';
import { signed } from './override-draft.ts';
import { OtherDays } from './OtherDays.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { Panel } from './Panel.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Entry = Output<OverrideCalls['read']>[number];

/** Name of an entry: a position, or all without an entry of their own, at one level or at any. */
const nameOf = (t: Text, { position, level }: Entry): string =>
  [position ?? t('terms.allPositions'), level].filter(Boolean).join(' · ');

/**
 * Whether a row shows what the general override makes of a level's pay; the override itself is set for all levels at
 * once.
 */
const isLevel = ({ idDefaultRate, levelId }: Entry): boolean => idDefaultRate === null && levelId !== null;

const changeText = (t: Text, override: Entry['override']): string => {
  if (!override) return '—';
  return override.kind === 'fixed'
    ? t('terms.fixedAt', { amount: cents(override.value) })
    : signedCents(signed(override));
};

type Props = { readonly calls: OverrideCalls; readonly agencyId: string; readonly scopeId: string };

/**
 * The rates of each position at a client or a place: the general rate, the override, and the result (rules
 * override.kind, override.clear).
 */
export const OverrideTable = ({ calls, agencyId, scopeId }: Props) => {
  const t = useText();
  const { scope, price, read, save } = calls;
  const of = { agencyId, ...(scope === 'client' ? { customerId: scopeId } : { placeId: scopeId }) } as {
    agencyId: string;
    customerId: string;
  };
  const { data, error, refetch } = useRead(read, of, { quiet: true });
  const may = useMay(save.access);
  const form = useDialog<Entry>();
  const clearing = useDialog<Entry>();
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const here = scope === 'client' ? 'rate.client' : 'terms.place';
  const columns = [
    'rate.position',
    'rate.default',
    ...(scope === 'place' ? ['rate.client'] : []),
    'terms.override',
    here,
    'terms.from',
    ...(may ? [''] : []),
  ];
  return (
    <Panel
      title={price === 'pay' ? 'terms.payRates' : 'terms.billingRates'}
      intro={scope === 'client' ? 'terms.client.intro' : 'terms.place.intro'}
    >
      {data.length === 0 && <EmptyState text={t('list.empty')} />}
      <SmallTable
        columns={columns}
        figures={['rate.default', 'rate.client', here]}
        rows={data}
        rowId={({ idDefaultRate, levelId }) => `${idDefaultRate} ${levelId}`}
        cells={(entry) => [
          nameOf(t, entry),
          cents(entry.default),
          ...(scope === 'place' ? [cents(entry.client)] : []),
          <OtherDays
            key="changes"
            now={changeText(t, entry.override)}
            others={entry.others.map(({ from, override }) => [from, override && changeText(t, override)])}
          />,
          <OtherDays key="result" strong now={cents(entry.result)} others={[]} />,
          entry.override && entry.from ? dateDay(entry.from) : '—',
          ...(may && isLevel(entry) ? [''] : []),
          ...(may && !isLevel(entry)
            ? [
                <RowActions
                  key="actions"
                  entry={entry}
                  name={nameOf(t, entry)}
                  onEdit={form.show}
                  onClear={clearing.show}
                />,
              ]
            : []),
        ]}
      />
      <DialogHost dialog={form}>
        {(subject, shown) => (
          <Dialog {...shown} title={nameOf(t, subject)}>
            <OverrideForm
              calls={calls}
              agencyId={agencyId}
              scopeId={scopeId}
              entry={subject}
              levels={subject.idDefaultRate === null ? data.filter(isLevel) : []}
              onClose={form.close}
            />
          </Dialog>
        )}
      </DialogHost>
      <DialogHost dialog={clearing}>
        {(subject, shown) => (
          <Dialog {...shown} title={nameOf(t, subject)}>
            <ClearOverride calls={calls} of={of} scopeId={scopeId} entry={subject} onClose={clearing.close} />
          </Dialog>
        )}
      </DialogHost>
    </Panel>
  );
};

type ClearProps = {
  readonly calls: OverrideCalls;
  readonly of: object;
  readonly scopeId: string;
  readonly entry: Entry;
  readonly onClose: () => void;
};

const ClearOverride = ({ calls: { scope, price, remove, removed }, of, scopeId, entry, onClose }: ClearProps) => {
  const recalculation = useRecalculationQuestion();
  const rateId = entry.idDefaultRate ?? undefined;
  const words =
    rateId === undefined
      ? { question: 'terms.clearAll.question', submit: 'terms.clearAll' }
      : { question: 'terms.clear.question', submit: 'terms.clear' };
  const cleared = (from: string) => [{ kind: 'overridesCleared', scope, scopeId, rateId, from } as const];
  return (
    <ClearForm
      command={remove}
      input={{ ...of, ...(rateId !== undefined && { idDefaultRate: rateId }) }}
      words={{ ...words, success: removed }}
      billing={price === 'bill'}
      preview={(from) => (price === 'pay' ? recalculation(cleared(from)) : recalculation([], cleared(from)))}
      onClose={onClose}
    />
  );
};

type RowActionsProps = {
  readonly entry: Entry;
  readonly name: string;
  readonly onEdit: (entry: Entry) => void;
  readonly onClear: (entry: Entry) => void;
};

const RowActions = ({ entry, name, onEdit, onClear }: RowActionsProps) => {
  const t = useText();
  const clear = t(entry.idDefaultRate === null ? 'terms.clearAll' : 'terms.clear');
  return (
    <span className="row-acts">
      <Button size="small" aria-label={t('items.edit', { name })} onClick={() => onEdit(entry)}>
        {t('row.edit')}
      </Button>
      {entry.override && (
        <Button size="small" color="error" aria-label={`${clear} – ${name}`} onClick={() => onClear(entry)}>
          {clear}
        </Button>
      )}
    </span>
  );
};
