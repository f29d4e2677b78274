import { z } from 'zod';
import { read } from '../endpoint.ts';
import { Id } from '../values/common.ts';
import { MyShift, MyShifts } from './agent-app.ts';

/**
 * A shift that was the agent's own and no longer is, as their last message about it said; not found where none told
 * them of it.
 */
export const FormerShift = read({
  name: 'FormerShift',
  summary: "Get a shift that is no longer one of the agent's own",
  path: '/AgentApp/FormerShift',
  access: MyShifts.access,
  input: z.object({ shiftId: Id }),
  output: MyShift.pick({ title: true, start: true, end: true, timezone: true }).extend({ place: z.string() }),
});
