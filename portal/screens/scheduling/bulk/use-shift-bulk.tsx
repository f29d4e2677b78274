import { type ReactNode } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import type { Bulk as Ticked } from '#portal/ui/list/ListBulk.tsx';
import { openStatuses } from '../shifts/shift-filters.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkTarget } from './bulk-kinds.ts';
import { BulkRuns } from './BulkRuns.tsx';
import { useAssignAtOnce } from './use-assign-at-once.ts';
import { tickedOf, useBulk } from './use-bulk.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { usePlan, type Plan } from '../planning/use-plan.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { Overlay } from '#portal/ui/feedback/Overlay.tsx';

const BulkDialog = lazyComponent(() => import('./BulkDialog.tsx'), 'BulkDialog');
const BulkResultDialog = lazyComponent(() => import('./BulkResultDialog.tsx'), 'BulkResultDialog');
const RecurrenceDialog = lazyComponent(() => import('../planning/RecurrenceDialog.tsx'), 'RecurrenceDialog');
const MergeDialog = lazyComponent(() => import('../merge/MergeDialog.tsx'), 'MergeDialog');

type ShiftBulk = {
  /** Background runs, shown above the list. */ readonly runs: ReactNode;
  readonly bar: (ticked: Ticked<ShiftRow>) => ReactNode;
  readonly dialogs: ReactNode;
  readonly plan: Plan;
  /** Opens the proposal of agents for the event's open shifts. @param count how many they are */
  readonly fill: (count: number) => void;
  /** Opens the dialog that repeats shifts on other days; without shifts, those of a day that is chosen there. */
  readonly repeat: (shifts: readonly ShiftRow[]) => void;
};

/** The bulk bar of a list of an event's shifts, with its dialogs. @param zone time zone of the shown times */
export const useShiftBulk = (event: RequestDetail, zone: string): ShiftBulk => {
  const { id } = event;
  const bulk = useBulk(id);
  const plan = usePlan(bulk.setResult);
  const [asked, merge, repeat] = [
    useDialog<BulkTarget>(),
    useDialog<Ticked<ShiftRow>>(),
    useDialog<readonly ShiftRow[]>(),
  ];
  useAssignAtOnce(asked.show);
  const merged = () => {
    merge.close();
    merge.subject?.clear();
  };
  return {
    runs: <BulkRuns id={id} zone={zone} onRefused={bulk.setResult} />,
    bar: (ticked) => (
      <BulkBar
        event={event}
        ticked={ticked}
        bulk={bulk}
        onAsk={asked.show}
        onRepeat={repeat.show}
        onMerge={merge.show}
      />
    ),
    dialogs: (
      <>
        <Overlay open={asked.open} onClose={asked.close}>
          {asked.subject && <BulkDialog event={event} dialog={asked} bulk={bulk} />}
        </Overlay>
        <Overlay open={bulk.result !== null} onClose={() => bulk.setResult(null)}>
          {bulk.result && <BulkResultDialog result={bulk.result} zone={zone} onClose={() => bulk.setResult(null)} />}
        </Overlay>
        <DialogHost dialog={merge}>
          {(subject, shown) => (
            <MergeDialog {...shown} requestId={id} selection={subject.selection} zone={zone} onDone={merged} />
          )}
        </DialogHost>
        <DialogHost dialog={repeat}>
          {(shifts, shown) => <RecurrenceDialog {...shown} event={event} shifts={shifts} plan={plan} />}
        </DialogHost>
      </>
    ),
    fill: (count) =>
      asked.show({
        kind: 'autoAssign',
        ticked: tickedOf({ allExcept: [], query: { search: '', filters: { status: openStatuses } } }, count),
        ids: () => Promise.resolve([]),
        heldBy: null,
        count,
        clear: () => undefined,
      }),
    repeat: repeat.show,
    plan,
  };
};
