import { Button } from '@mui/material';
import { useText } from '#portal/language/i18n.ts';
import { span as words } from '#portal/ui/format.ts';
import type { Verdict } from './foresight.ts';
import { deedOf, type Hold } from './hold.ts';
import { whatText, type Names } from './ShiftBlock.tsx';

type Props = {
  readonly hold: Hold | null;
  readonly verdict: Verdict;
  readonly names: Names;
  readonly busy: boolean;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
};

/** Says what letting go would do and whether it can be done, to the eye and to a screen reader, before anything is. */
export const HoldBar = ({ hold, verdict, names, busy, onDrop, onCancel }: Props) => {
  const t = useText();
  const deed = hold ? deedOf(hold) : 'none';
  const to = hold ? words(hold.span.start, hold.span.end, hold.shift.timezone) : '';
  const said = {
    assign: () => t('calendar.hold.assign', { name: names.agents.get(hold!.agentId ?? '') ?? '' }),
    remove: () => t('calendar.hold.remove'),
    move: () => t('calendar.hold.move', { to }),
    none: () => t('calendar.hold.none'),
  };
  const verdictText = {
    nothing: '',
    asking: t('calendar.hold.asking'),
    free: t('calendar.hold.free'),
    refused: verdict.state === 'refused' ? verdict.why : '',
  };
  return (
    <div className="hold-bar" data-verdict={verdict.state} hidden={!hold}>
      <div role="status">
        {hold && (
          <>
            <strong>{whatText(hold.shift)}</strong> <span>{said[deed]()}</span>{' '}
            <span className="hold-verdict">{verdictText[verdict.state]}</span>
          </>
        )}
      </div>
      {hold?.by === 'keys' && (
        <div className="hold-keys">
          <Button
            size="small"
            variant="contained"
            loading={busy}
            disabled={verdict.state === 'refused' || deed === 'none'}
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
