import {
  resultOf,
  loose,
  working,
  type Act,
  type Agent,
  type Around,
  type Ask,
  type Life,
} from './shift-model-life.ts';

/** Reasons against an act on an assignment, and what becomes of the agent: null when nothing changes. */
export type Outcome = readonly [Readonly<Record<string, boolean>>, Partial<Agent> | null];
const ahead = (at: number | null, now: number) => at !== null && at > now + 1;

export const agentActs = {
  tell: ({ told }) => [{}, told ? null : { told: true }],
  accept: ({ accepted }) => [{ ASSIGNMENT_ALREADY_ACCEPTED: accepted }, { accepted: true }],
  confirm: ({ accepted, confirmed }) => [
    { ASSIGNMENT_NOT_ACCEPTED: !accepted, ASSIGNMENT_ALREADY_CONFIRMED: confirmed },
    { confirmed: true },
  ],
  in: (agent, { at, now }, { start }) => [
    {
      ASSIGNMENT_NOT_ACCEPTED: !agent.accepted,
      ASSIGNMENT_NOT_CONFIRMED: !agent.confirmed,
      ALREADY_PUNCHED_IN: agent.in !== null,
      PUNCH_IN_FUTURE: ahead(at, now),
      PUNCH_TOO_EARLY: start - at > 12 * 60,
    },
    { in: at, firstIn: agent.firstIn ?? at },
  ],
  out: (agent, { at, now }) => [
    {
      NOT_PUNCHED_IN: agent.in === null,
      ALREADY_PUNCHED_OUT: agent.out !== null,
      PUNCH_OUT_BEFORE_IN: agent.in !== null && at <= agent.in,
      PUNCH_IN_FUTURE: ahead(at, now),
      PRESENCE_TOO_LONG: agent.in !== null && at - agent.in > (72 + 12) * 60,
    },
    { out: at, firstOut: agent.firstOut ?? at },
  ],
  late: (agent, { minutes }) => [
    { ALREADY_PUNCHED_IN: agent.in !== null },
    agent.late === minutes ? null : { late: minutes },
  ],
  correct: (agent, wanted, { start, end }) => {
    if (agent.in === null) return [{ NO_TIME_SHEET_YET: true }, null];
    if (wanted.in === agent.in && wanted.out === agent.out && wanted.why === agent.why) return [{}, null];
    const impossible = wanted.in === null || (wanted.out !== null && wanted.out <= wanted.in);
    return [
      {
        CORRECTION_NOTE_REQUIRED: wanted.why === '',
        PUNCH_OUT_BEFORE_IN: impossible,
        PUNCH_IN_FUTURE: ahead(wanted.in, wanted.now) || ahead(wanted.out, wanted.now),
        PUNCH_TOO_EARLY: wanted.in !== null && wanted.in !== agent.in && start - wanted.in > 12 * 60,
        PRESENCE_TOO_LONG: wanted.in !== null && wanted.out !== null && wanted.out - wanted.in > (72 + 12) * 60,
        BREAK_OUTSIDE_SHIFT:
          loose({ ...agent, in: wanted.in, out: wanted.out }, { start, end }) && !loose(agent, { start, end }),
      },
      { in: wanted.in, out: wanted.out, why: wanted.why },
    ];
  },
  pause: (agent, { id, from, to, paid: wanted }, { start, end }) => {
    const others = agent.pauses.filter((pause) => pause.id !== id);
    const paid = wanted ?? agent.pauses.find((pause) => pause.id === id)?.paid ?? false;
    const outside = from < Math.min(start, agent.in ?? start) || to > Math.max(end, agent.out ?? end);
    const overlapping = others.some((pause) => from < pause.to && pause.from < to);
    return [
      { BREAK_LENGTH: ![15, 30, 45, 60].includes(to - from), BREAK_OUTSIDE_SHIFT: outside || overlapping },
      { pauses: [...others, { id, from, to, paid }] },
    ];
  },
  unpause: ({ pauses }, { id }) => [
    {},
    pauses.some((pause) => pause.id === id) ? { pauses: pauses.filter((pause) => pause.id !== id) } : null,
  ],
  stay: (agent, { kept }) => [{ NO_TIME_SHEET_YET: agent.in === null }, agent.kept === kept ? null : { kept }],
  role: (agent, { supervisor }) => [{}, agent.supervisor === supervisor ? null : { supervisor }],
  note: (agent, { note }) => [{}, agent.note === note ? null : { note }],
  score: (agent, { stars, now }, { end }) => [
    { ALREADY_RATED: agent.stars !== null, RATING_TOO_EARLY: agent.out === null && now < end },
    { stars },
  ],
  rescore: (agent, { stars }) => [{ NOT_RATED: agent.stars === null }, agent.stars === stars ? null : { stars }],
} satisfies { [A in Act]?: (agent: Agent, move: Ask[A] & Around, life: Life) => Outcome };

/** Ways in which an assignment ends. */
export const endings = {
  pull: (life: Life) =>
    resultOf(
      life,
      { SHIFT_AGENT_WORKING: working(life), ALREADY_PUNCHED_OUT: life.agent!.out !== null },
      { agent: null },
    ),
  erase: (life: Life) => resultOf(life, { SHIFT_AGENT_WORKING: working(life) }, { agent: null }),
  refuse: (life: Life) =>
    resultOf(life, { ALREADY_PUNCHED_IN: life.agent!.in !== null }, { agent: null, refused: true }),
};
