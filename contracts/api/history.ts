import { z } from 'zod';
import { read } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant } from '../values/common.ts';
import { ShiftDetail } from './shifts.ts';

const view: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.view'] };

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** One fact of a shift's life, as it stands in the log; what the viewer may not see is absent. */
export const Fact = z.object({
  id: Id,
  type: z.string(),
  at: Instant,
  by: z.object({
    name: z.string(),
    role: z.string(),
    /** The customer on whose behalf a real user of another role acted. */ onBehalfOf: z.string().nullable(),
  }),
  /** What the fact set, with the value it had before where it had one. */
  changes: z.array(z.object({ field: z.string(), from: Value.optional(), to: Value })),
});

export const ShiftHistory = read({ name: 'ShiftHistory', path: '/Shift/:id/History', access: view, input: z.object({ id: Id }), output: z.array(Fact) });

/** The shift as it was at a moment; null before it was planned. */
export const ShiftAsOf = read({
  name: 'ShiftAsOf',
  path: '/Shift/:id/AsOf',
  access: view,
  input: z.object({ id: Id, at: Instant }),
  output: ShiftDetail.nullable(),
});
