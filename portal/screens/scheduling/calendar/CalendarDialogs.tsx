import type { CalendarShift } from '#contracts/api/calendar.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useDialog, type DialogState } from '#portal/ui/feedback/use-dialog.ts';
import type { Names } from './ShiftBlock.tsx';
import type { Drop } from './use-drop.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const AssignmentModal = lazyComponent(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = lazyComponent(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const MoveDialog = lazyComponent(() => import('./MoveDialog.tsx'), 'MoveDialog');
const ShiftCard = lazyComponent(() => import('./ShiftCard.tsx'), 'ShiftCard');

/** Choosing an agent needs the complete shift. */
const Select = ({
  id,
  open,
  onClose,
}: {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const { data } = useRead(GetAffEvent, { id });
  return data ? <SelectAgentDialog shift={data} open={open} onClose={onClose} /> : null;
};

type Props = {
  readonly card: DialogState<string>;
  readonly moving: DialogState<string>;
  readonly shiftOf: (id: string) => CalendarShift | undefined;
  readonly agentIds: readonly string[];
  readonly names: Names;
  readonly onDrop: Drop;
};

/** The dialogs of the calendar; each is loaded when it is first opened. */
export const CalendarDialogs = ({ card, moving, shiftOf, agentIds, names, onDrop }: Props) => {
  const [details, select] = [useDialog<string>(), useDialog<string>()];
  const [shown, moved] = [shiftOf(card.subject ?? ''), shiftOf(moving.subject ?? '')];
  const on = (next: DialogState<string>) => () => {
    card.close();
    next.show(card.subject!);
  };
  return (
    <>
      <DialogHost dialog={card}>
        {() =>
          shown && (
            <ShiftCard
              shift={shown}
              names={names}
              open={card.open}
              onClose={card.close}
              onMove={on(moving)}
              onDetails={on(details)}
              onSelect={on(select)}
            />
          )
        }
      </DialogHost>
      <DialogHost dialog={moving}>
        {() =>
          moved && (
            <MoveDialog
              shift={moved}
              agentIds={agentIds}
              names={names}
              onDrop={onDrop}
              open={moving.open}
              onClose={moving.close}
            />
          )
        }
      </DialogHost>
      <DialogHost dialog={details}>{(shiftId, shown) => <AssignmentModal {...shown} shiftId={shiftId} />}</DialogHost>
      <DialogHost dialog={select}>{(id, shown) => <Select {...shown} id={id} />}</DialogHost>
    </>
  );
};
