import { DecideDoubt, RegistryDoubts } from '#contracts/api/registry.ts';
import { useRead } from '../../api/hooks.ts';
import { useText } from '../../language/i18n.ts';
import { CommandButton } from '../../ui/CommandButton.tsx';
import { formDate } from '../../ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['registry.doubt.number', 'registry.doubt.agent', 'registry.doubt.listed', 'registry.doubt.state', ''];

/** Numbers that the registry lists for a name unlike the agent's: a person says whether it is the same one. */
export const DoubtsPanel = () => {
  const t = useText();
  const query = useRead(RegistryDoubts, {}, { quiet: true });
  return (
    <SystemPanel
      title="registry.doubts"
      calm="registry.noDoubts"
      columns={columns}
      query={query}
      rows={query.data}
      rowId={({ id }) => id}
      cells={({ id, number, agentName, listedName, listedGood, listedUntil }) => [
        number,
        agentName,
        listedName,
        `${t(listedGood ? 'employee.permit.valid' : 'employee.permit.invalid')}${listedUntil ? ` · ${formDate(listedUntil)}` : ''}`,
        <span key="decide" className="registry-actions">
          <CommandButton
            command={DecideDoubt}
            input={{ id, same: true }}
            success="registry.decided"
            variant="outlined"
            aria-label={t('registry.sameNamed', { name: agentName })}
          >
            {t('registry.same')}
          </CommandButton>
          <CommandButton
            command={DecideDoubt}
            input={{ id, same: false }}
            success="registry.decided"
            color="inherit"
            aria-label={t('registry.otherNamed', { name: agentName })}
          >
            {t('registry.other')}
          </CommandButton>
        </span>,
      ]}
    />
  );
};
