import { useMemo, useState } from 'react';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Grouping } from '#portal/ui/list/column.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { MergeHeading } from './MergeHeading.tsx';

const MergeAddDialog = lazyComponent(() => import('./MergeAddDialog.tsx'), 'MergeAddDialog');

/** How the table of an event groups merged shifts; a group is closed until it is opened. */
export const useMergeGroups = (requestId: string, zone: string): Grouping<ShiftRow> => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const isOpen = (key: string) => open.has(key);
    const toggle = (key: string) =>
      setOpen((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]));
    return {
      isOpen,
      keyOf: ({ mergeDto: { id } }) => (id === 'notGrouped' ? undefined : id),
      heading: (key, shifts, show) => (
        <MergeHeading
          mergeId={key}
          shifts={shifts}
          zone={zone}
          open={isOpen(key)}
          onToggle={() => toggle(key)}
          onAdd={() => show((now) => <MergeAddDialog {...now} requestId={requestId} mergeId={key} zone={zone} />)}
        />
      ),
    };
  }, [open, requestId, zone]);
};
