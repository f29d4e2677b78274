import { Button } from '@mui/material';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { Awaited } from '#portal/ui/Awaited.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { dateDay } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { cents, signedCents } from './amounts.ts';
import type { OverrideCalls } from './override-calls.ts';
import { signed } from './override-draft.ts';
import { OverrideForm } from './OverrideForm.tsx';
import { Panel } from './Panel.tsx';

type Entry = Output<OverrideCalls['read']>[number];

/** What an entry is about: a position, or all that have none of their own, at one level or at any. */
const nameOf = (t: Text, { position, level }: Entry): string =>
  [position ?? t('terms.allPositions'), level].filter(Boolean).join(' · ');

const changeText = (t: Text, override: Entry['override']): string => {
  if (!override) return '–';
  return override.kind === 'fixed'
    ? t('terms.fixedAt', { amount: cents(override.value) })
    : signedCents(signed(override));
};

type Props = { readonly calls: OverrideCalls; readonly agencyId: string; readonly scopeId: string };

/** The rates of each position at a client or a place: what holds otherwise, what was set here, and what comes of it (rules override.kind, override.clear). */
export const OverrideTable = ({ calls, agencyId, scopeId }: Props) => {
  const t = useText();
  const { scope, price, read, save, remove } = calls;
  const of = { agencyId, ...(scope === 'client' ? { customerId: scopeId } : { placeId: scopeId }) } as {
    agencyId: string;
    customerId: string;
  };
  const { data, error, refetch } = useRead(read, of, { quiet: true });
  const may = useMay(save.access);
  const form = useDialog<Entry>();
  const clear = useCommand(remove, { success: calls.removed });
  if (!data) return <Awaited error={error} retry={refetch} />;

  const end = async ({ idDefaultRate }: Entry) => {
    const all = idDefaultRate === null;
    const title = t(all ? 'terms.clearAll' : 'terms.clear');
    if (
      !(await confirm({
        title,
        question: t(all ? 'terms.clearAll.question' : 'terms.clear.question'),
        confirm: title,
        danger: true,
      }))
    )
      return;
    clear.mutate({ ...of, ...(idDefaultRate !== null && { idDefaultRate }) });
  };
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
        rows={data}
        rowId={({ idDefaultRate, levelId }) => `${idDefaultRate} ${levelId}`}
        cells={(entry) => [
          nameOf(t, entry),
          cents(entry.default),
          ...(scope === 'place' ? [cents(entry.client)] : []),
          changeText(t, entry.override),
          <strong key="result">{cents(entry.result)}</strong>,
          entry.override && entry.from ? dateDay(entry.from) : '–',
          ...(may
            ? [
                <RowActions
                  key="actions"
                  entry={entry}
                  name={nameOf(t, entry)}
                  onEdit={form.show}
                  onClear={(one) => void end(one)}
                />,
              ]
            : []),
        ]}
      />
      {form.subject && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={nameOf(t, form.subject)}>
          <OverrideForm calls={calls} agencyId={agencyId} scopeId={scopeId} entry={form.subject} onClose={form.close} />
        </Dialog>
      )}
    </Panel>
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
