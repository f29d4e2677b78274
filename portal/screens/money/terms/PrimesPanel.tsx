import { Button } from '@mui/material';
import { ChangePrime, DeletePrime, PrimesOfCustomer, SavePrime, type Prime } from '#contracts/api/primes.ts';
import type { PrimeScope } from '#contracts/values/terms.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.ts';
import { dateDay } from '#portal/ui/format.ts';
import { Plus } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { cents } from './amounts.ts';
import { ClearForm } from './ClearForm.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Panel } from './Panel.tsx';
import { PrimeForm } from './PrimeForm.tsx';
import { simulatedPrime } from './simulated-prime.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Props = {
  /** Id of the client, or of the own company for its general primes. */
  readonly customerId: string;
  readonly placeId?: string;
  readonly scope: PrimeScope;
};

type Value = {
  /** Key of the column's title. */
  readonly title: string;
  /** What its reader must be allowed to see; left out: nothing more than the prime. */
  readonly side?: 'pay' | 'billing';
  readonly of: (prime: Prime, t: ReturnType<typeof useText>) => string;
  /** Of a value set here: what it is from other days on; null for the default. */
  readonly others?: (prime: Prime, t: ReturnType<typeof useText>) => readonly (readonly [string, string | null])[];
};

const amounts =
  (side: 'adjustedPaid' | 'adjustedBilling') =>
  ({ others }: Prime) =>
    others.map(({ from, [side]: amount = null }) => [from, amount === null ? null : cents(amount)] as const);

const values: readonly Value[] = [
  { title: 'prime.gain', of: ({ gainCode }) => gainCode || '—' },
  { title: 'prime.defaultPaid', side: 'pay', of: ({ defaultPaid }) => cents(defaultPaid) },
  {
    title: 'prime.adjustedPaid',
    side: 'pay',
    of: ({ adjustedPaid }) => cents(adjustedPaid),
    others: amounts('adjustedPaid'),
  },
  { title: 'prime.defaultBilling', side: 'billing', of: ({ defaultBilling }) => cents(defaultBilling) },
  {
    title: 'prime.adjustedBilling',
    side: 'billing',
    of: ({ adjustedBilling }) => cents(adjustedBilling),
    others: amounts('adjustedBilling'),
  },
  {
    title: 'prime.always',
    of: ({ alwaysPaid }, t) => (alwaysPaid ? t('certificate.yes') : '—'),
    others: ({ othersAlwaysPaid }, t) =>
      othersAlwaysPaid.map(({ from, alwaysPaid }) => [from, t(alwaysPaid ? 'certificate.yes' : 'certificate.no')]),
  },
  { title: 'terms.from', of: ({ from }) => (from ? dateDay(from) : '—') },
];
const figures = values.flatMap(({ side, title }) => (side ? [title] : []));

/**
 * Primes with their default values and those set here: adjust, clear, or add to every new shift (rules prime.values,
 * override.clear).
 */
export const PrimesPanel = ({ customerId, placeId, scope }: Props) => {
  const t = useText();
  const where = { customerId, ...(placeId !== undefined && { placeId }) };
  const { data, error, refetch } = useRead(PrimesOfCustomer, where, { quiet: true });
  const may = useMay(SavePrime.access);
  const sides = { pay: useGrants({ all: ['finance.viewPay'] }), billing: useGrants({ all: ['finance.viewBilling'] }) };
  const form = useDialog<Prime | null>();
  const clearing = useDialog<Prime>();
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const prime = form.subject;
  // Columns without a value are shown only to people who may set one.
  const shown = values.filter(
    ({ side, of, others }) =>
      (side === undefined || sides[side]) &&
      (may || data.some((one) => !['', '—'].includes(of(one, t)) || others?.(one, t).length)),
  );
  return (
    <Panel
      title="settings.tab.primes"
      intro={`prime.intro.${scope}`}
      tools={
        may &&
        scope === 'company' && (
          <Button size="small" variant="outlined" startIcon={<Plus size={18} />} onClick={() => form.show(null)}>
            {t('prime.new')}
          </Button>
        )
      }
    >
      {data.length === 0 && <EmptyState text={t('list.empty')} />}
      <SmallTable
        columns={['prime.name', ...shown.map(({ title }) => title), ...(may ? [''] : [])]}
        figures={figures}
        rows={data}
        rowId={(one) => one.id}
        cells={(one) => [
          <span key="name">
            {one.name}
            <PrimeMarks prime={one} />
          </span>,
          ...shown.map(({ title, side, of, others }) =>
            others ? (
              <OtherDays key={title} strong={side !== undefined} now={of(one, t)} others={others(one, t)} />
            ) : (
              of(one, t)
            ),
          ),
          ...(may
            ? [
                <PrimeActs
                  key="actions"
                  prime={one}
                  where={where}
                  removable={scope === 'company' && one.own}
                  onEdit={form.show}
                  onClear={clearing.show}
                />,
              ]
            : []),
        ]}
      />
      <DialogHost dialog={clearing}>
        {(subject, dialog) => (
          <Dialog {...dialog} title={subject.name}>
            <ClearPrime prime={subject} where={where} scope={scope} onClose={clearing.close} />
          </Dialog>
        )}
      </DialogHost>
      {prime !== undefined && (
        <Dialog key={form.round} open={form.open} onClose={form.close} title={prime?.name ?? t('prime.new')}>
          <PrimeForm customerId={customerId} placeId={placeId} scope={scope} prime={prime} onClose={form.close} />
        </Dialog>
      )}
    </Panel>
  );
};

const useClearedValues = () => {
  const [pay, billing] = [useGrants({ all: ['finance.editPay'] }), useGrants({ all: ['finance.editBilling'] })];
  return { ...(pay && { adjustedPaid: null }), ...(billing && { adjustedBilling: null }) };
};

type ClearProps = {
  readonly prime: Prime;
  readonly where: { readonly customerId: string; readonly placeId?: string };
  readonly scope: PrimeScope;
  readonly onClose: () => void;
};

const ClearPrime = ({ prime: { id }, where, scope, onClose }: ClearProps) => {
  const recalculation = useRecalculationQuestion();
  const values = useClearedValues();
  return (
    <ClearForm
      command={ChangePrime}
      input={{ ...where, id, ...values }}
      words={{ question: 'prime.clear.question', submit: 'prime.clear', success: 'prime.cleared' }}
      preview={(from) => recalculation(...simulatedPrime(id, { ...where, scope }, { ...values, from }))}
      onClose={onClose}
    />
  );
};

const PrimeMarks = ({ prime }: { readonly prime: Prime }) => {
  const t = useText();
  const marks = [
    prime.code,
    prime.isNight && t('prime.isNight'),
    prime.oncePerShift && t('prime.oncePerShift'),
    prime.inOvertimeBase && t('prime.inOvertimeBase'),
  ];
  return <span className="secondary">{marks.filter(Boolean).join(' · ')}</span>;
};

type ActsProps = {
  readonly prime: Prime;
  readonly where: { readonly customerId: string; readonly placeId?: string };
  readonly removable: boolean;
  readonly onEdit: (prime: Prime) => void;
  readonly onClear: (prime: Prime) => void;
};

const PrimeActs = ({ prime, where, removable, onEdit, onClear }: ActsProps) => {
  const t = useText();
  const cleared = useClearedValues();
  const remove = useRemove(DeletePrime, 'prime.deleted');
  const { id, name } = prime;
  const adjusted = (['adjustedPaid', 'adjustedBilling'] as const).some(
    (side) => side in cleared && prime[side] != null,
  );
  return (
    <span className="row-acts">
      <Button size="small" aria-label={t('items.edit', { name })} onClick={() => onEdit(prime)}>
        {t('row.edit')}
      </Button>
      {adjusted && (
        <Button size="small" aria-label={`${t('prime.clear')} – ${name}`} onClick={() => onClear(prime)}>
          {t('prime.clear')}
        </Button>
      )}
      {removable && (
        <Button
          size="small"
          color="error"
          aria-label={`${t('row.delete')} – ${name}`}
          onClick={() =>
            void remove(
              { ...where, customerPrimeId: prime.customerPrimeId ?? id },
              t('items.delete.question', { name }),
            )
          }
        >
          {t('row.delete')}
        </Button>
      )}
    </span>
  );
};
