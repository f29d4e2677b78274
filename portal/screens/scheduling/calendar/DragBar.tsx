import { Button } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { span as words } from '#portal/ui/format.ts';
import type { DropValidation } from './dry-run.ts';
import { dropActionOf, type DragState } from './drag-state.ts';
import { shiftBlockTitle, type Names } from './ShiftBlock.tsx';

type Props = {
  readonly hold: DragState | null;
  readonly validation: DropValidation;
  readonly names: Names;
  readonly busy: boolean;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
};

/** Shows, also to a screen reader, what a drop would do and whether it is allowed. */
export const DragBar = ({ hold, validation, names, busy, onDrop, onCancel }: Props) => {
  const t = useText();
  const dropAction = hold ? dropActionOf(hold) : 'none';
  const to = hold ? words(hold.span.start, hold.span.end, hold.shift.timezone) : '';
  const actionTexts = {
    assign: () => t('calendar.hold.assign', { name: names.agents.get(hold!.agentId ?? '') ?? '' }),
    remove: () => t('calendar.hold.remove'),
    move: () => t('calendar.hold.move', { to }),
    none: () => t('calendar.hold.none'),
  };
  const validationText = {
    nothing: '',
    asking: t('calendar.hold.asking'),
    free: t('calendar.hold.free'),
    refused: validation.state === 'refused' ? validation.why : '',
  };
  return (
    <div className="drag-bar" data-validation={validation.state} hidden={!hold}>
      <div role="status">
        {hold && (
          <>
            <strong>{shiftBlockTitle(hold.shift)}</strong> <span>{actionTexts[dropAction]()}</span>{' '}
            <span className="drag-validation">{validationText[validation.state]}</span>
          </>
        )}
      </div>
      {hold?.by === 'keys' && (
        <div className="drag-keys">
          <Button
            size="small"
            variant="contained"
            loading={busy}
            disabled={validation.state === 'refused' || dropAction === 'none'}
            onClick={onDrop}
          >
            {t('calendar.hold.drop')} <kbd>↵</kbd>
          </Button>
          <Button size="small" color="inherit" onClick={onCancel}>
            {t('confirm.cancel')} <kbd>{t('calendar.hold.escape')}</kbd>
          </Button>
        </div>
      )}
    </div>
  );
};
