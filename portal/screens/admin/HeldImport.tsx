import { ConfirmImport, DiscardImport, ImportPreview, type RegistryStatus } from '#contracts/api/registry.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Latest = NonNullable<Output<typeof RegistryStatus>['latest']>;
type Props = { readonly latest: Latest; readonly onConfirmed: (id: string) => void };
const columns = ['registry.mission.agent', 'registry.doubt.number', 'registry.col.becomes', 'registry.col.shifts'];
const unreadColumns = ['line', 'reason', 'text'].map((name) => `registry.quarantine.${name}`);

/**
 * An upload that changes so many licences that it is held back: its effects, and the buttons to apply or discard it
 * (decision 44).
 */
export const HeldImport = ({ latest: { id, name, turn }, onConfirmed }: Props) => {
  const t = useText();
  const may = useMay(ConfirmImport.access);
  if (!turn) return null;
  const { known, losing, losingAgents: agents, gaining, shifts } = turn;
  return (
    <div className="form">
      <div role="alert">
        <p>
          <strong>{t('registry.held')}</strong>
        </p>
        <p>
          {t('registry.heldFigures', { known, losing, agents, shifts })}{' '}
          {gaining > 0 && t('registry.heldGaining', { n: gaining })}
        </p>
      </div>
      {may && (
        <>
          <CommandForm
            command={ConfirmImport}
            values={{ id, reason: '' }}
            submit="registry.confirm"
            success="registry.confirmed"
            onSaved={() => onConfirmed(id)}
            actions={
              <CommandButton
                size="medium"
                command={DiscardImport}
                input={{ id }}
                success="registry.discarded"
                ask={questionTo('registry.discard', t('registry.discardQuestion', { name }))}
              >
                {t('registry.discard')}
              </CommandButton>
            }
          >
            <TextField name="reason" label="registry.reason" required rows={2} maxLength={500} />
          </CommandForm>
          <Preview id={id} />
        </>
      )}
    </div>
  );
};

/** The licences that would no longer be valid, and the lines that were left out, which may be why. */
const Preview = ({ id }: { readonly id: string }) => {
  const t = useText();
  const query = useRead(ImportPreview, { id }, { quiet: true });
  return (
    <>
      <SystemPanel
        title="registry.losing"
        calm="registry.noDoubts"
        columns={columns}
        query={query}
        rows={query.data?.agents}
        rowId={({ id: agentId, number }) => `${agentId} ${number}`}
        cells={({ agentName, number, becomes, shifts }) => [
          agentName,
          number,
          t(`registry.becomes.${becomes}`),
          shifts,
        ]}
      />
      {query.data && query.data.unread.length > 0 && (
        <SystemPanel
          title="registry.unread"
          calm="registry.noDoubts"
          columns={unreadColumns}
          query={query}
          rows={query.data.unread}
          rowId={({ line }) => String(line)}
          cells={({ line, reason, text }) => [line, reason, text]}
        />
      )}
    </>
  );
};
