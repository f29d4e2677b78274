import { Me } from '#contracts/api/agent-app.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { ItemList } from '#portal/ui/ItemList.tsx';
import { EmployerRequests } from './EmployerRequests.tsx';
import { awayWords } from '../workforce/employees/away.ts';
import { AwayDialog } from '../workforce/employees/AwayDialog.tsx';

/** When the agent can't work, and who asks to employ them. */
export const AvailabilityScreen = () => {
  const t = useText();
  const { data: me, error, refetch } = useRead(Me, {}, { quiet: true });
  return (
    <>
      <header className="agent-title">
        <h1>{t('agent.availability')}</h1>
      </header>
      {me ? <Settings me={me} /> : <QueryFallback error={error} retry={refetch} />}
    </>
  );
};

const Settings = ({ me: { id, away, employers, requests } }: { readonly me: Output<typeof Me> }) => {
  const t = useText();
  const form = useDialog<true>();
  const save = useCommand(SaveEmployeeSchedule, { success: 'agent.saved' });
  const items = away.map((one) => ({ ...one, id: `${one.startDate}${one.endDate}` }));
  return (
    <>
      <EmployerRequests agentId={id} requests={requests} />
      <ItemList
        label="employee.away"
        items={items}
        empty="agent.away.none"
        name={awayWords}
        onAdd={() => form.show(true)}
        onRemove={(gone) =>
          save.mutate({
            id,
            schedules: items
              .filter((one) => one.id !== gone.id)
              .map(({ startDate, endDate }) => ({ startDate, endDate })),
          })
        }
      />
      <p className="quiet">{t('agent.employers', { names: employers.map(({ name }) => name).join(', ') })}</p>
      <AwayDialog form={form} id={id} away={away} success="agent.saved" />
    </>
  );
};
