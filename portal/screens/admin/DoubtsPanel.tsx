import { DecideDoubt, RegistryDoubts } from '#contracts/api/registry.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { dateDay, moment } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

type Doubt = Output<typeof RegistryDoubts>['open'][number];

const known = ['registry.doubt.number', 'registry.doubt.agent', 'registry.doubt.listed', 'registry.doubt.state'];

/**
 * Licence numbers that the registry lists under a name unlike the agent's. A person decides whether it is the same
 * person, and may change the decision.
 */
export const DoubtsPanel = () => {
  const t = useText();
  const query = useRead(RegistryDoubts, {}, { quiet: true });
  const cells = ({ number, agentName, listedName, listedGood, listedUntil }: Doubt) => [
    number,
    agentName,
    listedName,
    t(listedGood ? 'employee.permit.valid' : 'employee.permit.invalid') +
      (listedUntil ? ` · ${dateDay(listedUntil)}` : ''),
  ];
  return (
    <>
      <SystemPanel
        title="registry.doubts"
        calm="registry.noDoubts"
        columns={[...known, '']}
        query={query}
        rows={query.data?.open}
        rowId={({ id }) => id}
        cells={(doubt) => [
          ...cells(doubt),
          <span key="decide" className="registry-actions">
            <Decide doubt={doubt} same variant="outlined" />
            <Decide doubt={doubt} same={false} color="inherit" />
          </span>,
        ]}
      />
      {query.data && query.data.decided.length > 0 && (
        <SystemPanel
          title="registry.decisions"
          calm="registry.noDoubts"
          columns={[...known, 'registry.decision', 'registry.decidedBy', '']}
          query={query}
          rows={query.data.decided}
          rowId={({ id }) => id}
          cells={({ same, by, at, ...doubt }) => [
            ...cells(doubt),
            t(same ? 'registry.same' : 'registry.other'),
            [by, at && moment(at)].filter(Boolean).join(', '),
            <Decide key="decide" doubt={doubt} same={!same} color="inherit" />,
          ]}
        />
      )}
    </>
  );
};

type Choice = {
  readonly doubt: Doubt;
  readonly same: boolean;
  readonly variant?: 'outlined';
  readonly color?: 'inherit';
};

const Decide = ({ doubt: { id, agentName }, same, ...look }: Choice) => {
  const t = useText();
  return (
    <CommandButton
      command={DecideDoubt}
      input={{ id, same }}
      success="registry.decided"
      {...look}
      aria-label={t(same ? 'registry.sameNamed' : 'registry.otherNamed', { name: agentName })}
    >
      {t(same ? 'registry.same' : 'registry.other')}
    </CommandButton>
  );
};
