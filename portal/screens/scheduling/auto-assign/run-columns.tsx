import { autoAssignRunsFile } from '#contracts/files/office-files.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { RunState } from './RunState.tsx';

export const runColumns = columnsOf(autoAssignRunsFile, {
  startedAt: { priority: 1, width: '11.5rem' },
  events: { width: 'minmax(8rem, 1.5fr)' },
  agents: {
    width: 'minmax(8rem, 1.5fr)',
    cut: 0,
    wrap: false,
    cell: ({ agents, filled }) => `${agents.join(', ')}${filled > agents.length ? ' …' : ''}`,
  },
  state: { cell: ({ state }) => <RunState state={state} /> },
  shifts: { align: 'end' },
  filled: { align: 'end' },
  unfilled: { align: 'end' },
});
