import { Button } from '@mui/material';
import { RegistryUploads, RollBackImport } from '#contracts/api/registry.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ReasonDialog } from '#portal/ui/feedback/ReasonDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const columns = [
  'registry.col.when',
  'registry.col.file',
  'registry.col.by',
  'registry.col.state',
  'registry.col.turn',
  '',
];

/** All uploads of the registry: who made them, their effects on licences, and the undo of the last one. */
export const UploadsPanel = () => {
  const t = useText();
  const query = useRead(RegistryUploads, {}, { quiet: true });
  const undoing = useDialog<{ readonly id: string; readonly name: string }>();
  return (
    <>
      <SystemPanel
        title="registry.history"
        calm="registry.noHistory"
        columns={columns}
        query={query}
        rows={query.data}
        rowId={({ id }) => id}
        cells={({ id, name, by, receivedAt, state, turn, reason, canRollBack }) => [
          moment(receivedAt),
          name,
          by,
          <div key="state">
            {t(`registry.state.${state}`)}
            {reason && <p className="quiet">{reason}</p>}
          </div>,
          turn && state !== 'held' && state !== 'discarded'
            ? t('registry.turned', { losing: turn.losing, gaining: turn.gaining, shifts: turn.shifts })
            : '',
          canRollBack && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('registry.rollBackNamed', { name })}
              onClick={() => undoing.show({ id, name })}
            >
              {t('registry.rollBack')}
            </Button>
          ),
        ]}
      />
      <DialogHost dialog={undoing}>
        {(subject, shown) => (
          <ReasonDialog
            {...shown}
            title={t('registry.rollBackTitle', { name: subject.name })}
            command={RollBackImport}
            input={{ id: subject.id }}
            submit="registry.rollBack"
            success="registry.rollBackStarted"
          >
            {t('registry.rollBackQuestion')}
          </ReasonDialog>
        )}
      </DialogHost>
    </>
  );
};
