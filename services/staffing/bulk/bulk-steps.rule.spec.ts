import { describe, expect, it } from '@jest/globals';
import { stepsFor } from './bulk-steps.rule.ts';

describe('the commands of a bulk action for a shift', () => {
  const shift = {
    id: 'shift',
    position: '',
    start: '2026-03-02T15:00:00.000Z',
    end: '2026-03-02T23:00:00.000Z',
    zone: 'America/Toronto',
    assignmentId: 'assignment',
    punchIn: null,
    punchOut: null,
    taskIds: [],
  };

  it('notify the agent who is on it, and are refused without one', () => {
    expect(stepsFor({ kind: 'notify' }, shift)).toEqual([
      ['NoteNotified', { shiftId: 'shift', assignmentId: 'assignment' }],
    ]);
    expect(() => stepsFor({ kind: 'notify' }, { ...shift, assignmentId: null })).toThrow('SHIFT_NOT_ASSIGNED');
  });
});
