import { z } from 'zod';
import { Nothing, read, write } from '../endpoint.ts';
import type { Access } from '../permissions.ts';
import { AppAction } from '../values/app-actions.ts';
import { Flag, Id, Instant, KnownEmail, Language, Named, Phone, Zone } from '../values/common.ts';
import { ConsentPurpose, consentWords } from '../values/consent.ts';
import { EventDocument } from '../values/event-setup.ts';
import { FileShown } from '../values/file.ts';
import { ZoneStatus } from '../values/map.ts';
import { ShiftFacts, ShiftStatus } from '../values/shift.ts';
import { signInAddresses } from './sign-in.ts';

const agent: Access = { roles: ['user'] };

/** A shift of the agent's own. `id` is the id of the assignment, which the other calls take. */
export const MyShift = z.object({
  id: Id,
  shiftId: Id,
  title: z.string(),
  position: z.string(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  place: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  /** `phone`: number of its dispatch, empty where none is known. */
  employer: Named.extend({ phone: z.string() }),
  isSupervisor: z.boolean(),
  tasks: z.array(z.string()),
  /** Documents of the event for the agent's position; none once the shift is over. */
  documents: z.array(EventDocument.pick({ id: true, titleEn: true, titleFr: true }).extend({ file: FileShown })),
  /** The dispatcher's note for the agent. */
  note: z.string(),
  status: ShiftStatus,
  facts: ShiftFacts,
  breaks: z.array(z.object({ start: Instant, end: Instant })),
  /** Whole minutes from punch to punch without unpaid breaks; null while a punch is missing. */
  workedMinutes: z.int().nullable(),
  /**
   * Where each punch was relative to the place's zone, stored only with the agent's consent; null where nothing was
   * stored.
   */
  punchZones: z.object({ in: ZoneStatus.nullable(), out: ZoneStatus.nullable() }),
  /**
   * The employer's week in which the shift begins, with whole minutes of all shifts that the agent has from this
   * employer in it.
   */
  week: z.object({ from: z.iso.date(), to: z.iso.date(), plannedMinutes: z.int(), workedMinutes: z.int() }),
  /** Whether the agent has filed its end-of-shift report. */
  reported: z.boolean(),
  can: z.array(AppAction),
});
export type MyShift = z.output<typeof MyShift>;

/**
 * The agent's own shifts: those that are not over, and for twelve hours those whose end-of-shift report is missing, the
 * first one first; or the last hundred others, the latest first.
 */
export const MyShifts = read({
  name: 'MyShifts',
  summary: "List the agent's own shifts",
  path: '/AgentApp/Shifts',
  access: agent,
  input: z.object({ past: Flag.default(false) }),
  output: z.array(MyShift),
});

/** Reports how many minutes late the agent will be; 99 for more than 30. `id` is the id of the assignment. */
export const ReportLateness = write({
  name: 'ReportLateness',
  summary: 'Tell that the agent will be late',
  path: '/AgentApp/Late',
  access: agent,
  input: z.object({ id: Id, minutes: z.int().min(1).max(99) }),
});

/**
 * Reports that the agent (late, or put on a shift that has begun) is on the way, and when they will arrive. `id` is the
 * id of the assignment.
 */
export const ReportArrival = write({
  name: 'ReportArrival',
  summary: 'Tell that the agent is on the way',
  path: '/AgentApp/OnTheWay',
  access: agent,
  input: z.object({ id: Id, arrivesAt: Instant }),
});

/** The agent's profile, when they are unavailable, and for which purposes they consent to the storage of positions. */
export const Me = read({
  name: 'Me',
  summary: "Get the agent's own profile",
  path: '/AgentApp/Me',
  access: agent,
  output: z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    employers: z.array(Named),
    /** Companies that ask to employ the agent, who answers by `AnswerEmployerLink`. */
    requests: z.array(Named),
    away: z.array(z.object({ startDate: Instant, endDate: Instant })),
    consents: z.array(ConsentPurpose),
    /** The server's time, against which punches of a device are measured. */
    now: Instant,
  }),
});

/**
 * Gives or withdraws consent to the storage of positions for one purpose, for the version of the texts that the agent
 * has read. Withdrawing it, possible at any time, destroys what was stored.
 */
export const SavePositionConsent = write({
  name: 'SavePositionConsent',
  summary: 'Give or take back consent to keep positions',
  method: 'PUT',
  path: '/AgentApp/Consent',
  access: agent,
  input: z
    .object({
      purpose: ConsentPurpose,
      consent: z.boolean(),
      /** Version of the texts that the agent was shown. */ wordsVersion: z.literal(consentWords).optional(),
    })
    .refine(({ consent, wordsVersion }) => !consent || wordsVersion !== undefined, {
      error: 'REQUIRED',
      path: ['wordsVersion'],
    }),
});

/** Month in UTC, as `2026-03`. */
const Month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-03'] });

/**
 * Stored positions of the agent's punches by month, with the time at which they will be destroyed (null while a
 * contested punch needs them), and receipts of what was destroyed (without months: all that was stored under a
 * consent), newest first.
 */
export const MyStoredPositions = read({
  name: 'MyStoredPositions',
  summary: "List what is kept of the agent's positions",
  path: '/AgentApp/Kept',
  access: agent,
  output: z.object({
    months: z.array(z.object({ month: Month, until: Instant.nullable() })),
    receipts: z.array(
      z.object({ id: Id, at: Instant, why: z.enum(['retention', 'withdrawal', 'request']), months: z.array(Month) }),
    ),
  }),
});
/** Destroys the stored positions of a month's punches; the punches stay. Refused while one of them is contested. */
export const ForgetPositions = write({
  name: 'ForgetPositions',
  summary: "Destroy the agent's positions of a month",
  path: '/AgentApp/Forget',
  access: agent,
  input: z.object({ month: Month }),
});

/**
 * Sends an agent a link that signs them in, to the email address or phone number of their file. The answer is the same
 * whether the contact is known or not; too many requests for one contact or from one address are refused for a while.
 */
export const RequestSignInLink = write({
  ...signInAddresses.requestSignInLink,
  input: z.object({
    contact: z
      .string()
      .trim()
      .min(1, 'REQUIRED')
      .max(254)
      .refine((text) => KnownEmail.safeParse(text).success || Phone.safeParse(text).data, 'NOT_A_CONTACT')
      .meta({ examples: ['sample@example.com'] }),
    lang: Language.default('en'),
  }),
  output: Nothing,
});

/**
 * The agent's page that a message's link leads to; null where there is none or the link is older than a month. The link
 * gives no access by itself.
 */
export const MessageLink = read({
  name: 'MessageLink',
  summary: 'Find the page of a message link',
  path: '/account/MessageLink',
  access: { public: true },
  input: z.object({ token: z.string().min(20).max(200) }),
  output: z.object({ path: z.string().nullable() }),
});

/** Signs an agent in by the link that was sent to them; it works once, for a few minutes. */
export const UseSignInLink = write({
  name: 'UseSignInLink',
  summary: 'Sign an agent in by a link',
  path: '/account/UseSignInLink',
  unkept: true,
  access: { public: true },
  input: z.object({ token: z.string().min(20).max(200) }),
  output: Nothing,
});
