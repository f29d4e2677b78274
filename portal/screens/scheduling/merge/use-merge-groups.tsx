import { useMemo, useState } from 'react';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Grouping } from '#portal/ui/list/column.ts';
import { MergeHeading } from './MergeHeading.tsx';

/** How the table groups merged shifts; a group is closed until it is opened. @param onAdd opens the choice of shifts to add */
export const useMergeGroups = (zone: string, onAdd: (mergeId: string) => void): Grouping<ShiftRow> => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const isOpen = (key: string) => open.has(key);
    const toggle = (key: string) =>
      setOpen((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]));
    return {
      isOpen,
      keyOf: ({ mergeDto: { id } }) => (id === 'notGrouped' ? undefined : id),
      heading: (key, shifts) => (
        <MergeHeading
          mergeId={key}
          shifts={shifts}
          zone={zone}
          open={isOpen(key)}
          onToggle={() => toggle(key)}
          onAdd={() => onAdd(key)}
        />
      ),
    };
  }, [open, zone, onAdd]);
};
