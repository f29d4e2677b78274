import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span, zoneName } from '#portal/ui/format.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';
import { useCompanyPath } from '../auto-assign/company-path.ts';
import { mayAssign, mayMove } from './drag-state.ts';
import { shiftBlockTitle, shiftBlockAgent, type Names } from './ShiftBlock.tsx';

type Props = {
  readonly shift: CalendarShift;
  readonly names: Names;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMove: () => void;
  readonly onDetails: () => void;
  readonly onSelect: () => void;
};

/** A shift of the calendar with its actions. */
export const ShiftCard = ({ shift, names, open, onClose, onMove, onDetails, onSelect }: Props) => {
  const t = useText();
  const base = useCompanyPath();
  const { start, end, timezone } = shift;
  const facts = [
    ['calendar.when', `${span(start, end, timezone)} ${zoneName(timezone, start)}`],
    ['calendar.by.place', names.places.get(shift.placeId) ?? ''],
    ['calendar.by.agent', shiftBlockAgent(shift, names, t)],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={shiftBlockTitle(shift)}
      actions={
        <>
          {(mayMove(shift) || mayAssign(shift)) && <Button onClick={onMove}>{t('calendar.move')}</Button>}
          {shift.can.includes('modify') && <Button onClick={onDetails}>{t('shifts.action.modify')}</Button>}
          {shift.can.includes('assign') && (
            <Button variant="contained" onClick={onSelect}>
              {t('dialog.selectAgent')}
            </Button>
          )}
        </>
      }
    >
      <div className="shift-card">
        <ShiftBadge status={shift.status} />
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{t('event.tab.event')}</dt>
            <dd>
              <Link to={`${base}/requests/detail/${shift.requestId}`}>{shift.event}</Link>
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
};
