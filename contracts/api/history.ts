import { z } from 'zod';
import { read } from '../endpoint.ts';
import type { namedIds } from '../events/declare.ts';
import type { ShiftEvents } from '../events/shift.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ClientMode } from '../values/client-mode.ts';
import { Id, Instant } from '../values/common.ts';
import { RefusalFigures } from '../values/refusal.ts';
import { ShiftDetail } from './shifts.ts';

const view: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.view'] };

/** A value of an event, as it was recorded. */
export const FactValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), RefusalFigures]);

/** Events and fields that a shift's history shows; the compiler requires a label for each on the screens. */
export type FactName = keyof typeof ShiftEvents;
type DeclaredField = { [T in FactName]: keyof (typeof ShiftEvents)[T]['tells'] }[FactName];
export type FactField = {
  [F in DeclaredField]: F extends keyof typeof namedIds ? (typeof namedIds)[F] : F;
}[DeclaredField];
/** A name of this type, as plain text on the wire, because the browser doesn't load the event declarations. */
const named = <Name extends string>() => z.string() as unknown as z.ZodType<Name>;

/** A field that an event set, with the previous value where there was one. */
export const FactChange = z.object({ field: named<FactField>(), from: FactValue.optional(), to: FactValue });

/** Who recorded an event. */
export const FactAuthor = z.object({
  name: z.string(),
  role: z.string(),
  /** The customer for whom a user of another role acted. */ onBehalfOf: z.string().nullable(),
});

/** One event of a shift as it is recorded in the log; what the viewer may not see is absent. */
export const Fact = z.object({
  id: Id,
  type: named<FactName>(),
  at: Instant,
  by: FactAuthor,
  changes: z.array(FactChange),
});

export const ShiftHistory = read({
  name: 'ShiftHistory',
  summary: "Get a shift's history",
  path: '/Shift/:id/History',
  access: view,
  input: z.object({ id: Id, clientMode: ClientMode }),
  output: z.array(Fact),
});

/** The shift as it was at a moment; null before it was planned. */
export const ShiftAsOf = read({
  name: 'ShiftAsOf',
  summary: 'Get a shift as it was at a moment',
  path: '/Shift/:id/AsOf',
  access: view,
  input: z.object({ id: Id, at: Instant, clientMode: ClientMode }),
  output: ShiftDetail.nullable(),
});

/**
 * Which company was responsible for the shift from one moment to the next, in order; `to` is null for the present one.
 * For periods of the viewer's own company also who was on the shift and from whom the company had it; for others only
 * to whom the viewer's company gave it.
 */
export const ShiftCustody = read({
  name: 'ShiftCustody',
  summary: 'List who answered for a shift',
  path: '/Shift/:id/Custody',
  access: view,
  input: z.object({ id: Id }),
  output: z.array(
    z.object({
      party: z.string(),
      own: z.boolean(),
      from: Instant,
      to: Instant.nullable(),
      received: z.string().nullable(),
      agent: z.string().nullable(),
    }),
  ),
});
