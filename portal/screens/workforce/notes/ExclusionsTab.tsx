import { AgentExclusions, ExcludeEmployee, LiftExclusion } from '#contracts/api/agent-notes.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment } from '#portal/ui/format.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { ExcludeDialog } from './ExcludeDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Exclusion = Output<typeof AgentExclusions>[number];

/** Where an employee is not to come again (rule rating.exclude). */
export const ExclusionsTab = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(AgentExclusions, { id: agentId }, { quiet: true });
  const may = useMay(ExcludeEmployee.access);
  const form = useDialog<true>();
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const where = ({ customer, place }: Exclusion) =>
    [customer?.name ?? t('exclusion.everywhere'), place?.name].filter(Boolean).join(' · ');
  return (
    <>
      <ItemList
        label="employee.tab.exclusions"
        items={data}
        name={where}
        detail={(one) => (
          <>
            {one.reason && <p>{one.reason}</p>}
            {[one.author, moment(one.date)].join(' · ')}
            {one.own && (
              <CommandButton
                command={LiftExclusion}
                input={{ id: agentId, exclusionId: one.id }}
                success="exclusion.lifted"
                aria-label={t('exclusion.liftOf', { name: where(one) })}
              >
                {t('exclusion.lift')}
              </CommandButton>
            )}
          </>
        )}
        onAdd={may ? () => form.show(true) : undefined}
      />
      <DialogHost dialog={form}>{(_, shown) => <ExcludeDialog {...shown} agentId={agentId} />}</DialogHost>
    </>
  );
};
