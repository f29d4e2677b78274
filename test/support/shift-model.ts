/**
 * A shift's life as decisions 13 to 19 and 35 and the rules of shifts and assignments tell it.
 * Written from them alone, in plain words and minutes, so that the decider has something to disagree with.
 */
export type Who = { readonly side: 'agency' | 'customer' | 'agent'; readonly name: string };
type Pause = { readonly id: number; readonly from: number; readonly to: number };

type Agent = {
  readonly who: string;
  /** The step at which the assignment began; its name. */
  readonly assignment: number;
  readonly employer: string;
  readonly told: boolean;
  readonly accepted: boolean;
  readonly confirmed: boolean;
  readonly in: number | null;
  readonly out: number | null;
  readonly firstIn: number | null;
  readonly firstOut: number | null;
  readonly why: string;
  readonly late: number | null;
  readonly noticed: boolean;
  /** Minutes; when somebody put on a shift that had begun is expected. */ due: number | null;
  readonly supervisor: boolean;
  readonly note: string;
  readonly pauses: readonly Pause[];
};

export type Life = {
  readonly shift: 'none' | 'planned' | 'removed';
  /** The agency that fills it; null when the customer C does. */
  readonly owner: string | null;
  readonly start: number;
  readonly end: number;
  readonly published: boolean;
  readonly search: null | { readonly by: 'agency' | 'customer'; readonly from: number | null };
  readonly refused: boolean;
  readonly salary: number | null;
  readonly agent: Agent | null;
};

/** What is asked; `on` names the assignment meant. */
type Ask = {
  plan: { start: number; end: number; owner: string | null };
  move: { start: number; end: number };
  give: { owner: string | null };
  remove: object;
  publish: { notify: boolean };
  withdraw: object;
  search: { by: 'agency' | 'customer'; from: number | null };
  stop: { by: 'agency' | 'customer' };
  pay: { salary: number | null };
  assign: { agent: string; employer: string; replacing: number | null };
  pull: { on: number };
  erase: { on: number };
  tell: { on: number };
  accept: { on: number };
  refuse: { on: number };
  confirm: { on: number };
  late: { on: number; minutes: number };
  notice: { on: number };
  in: { on: number; at: number };
  out: { on: number; at: number };
  correct: { on: number; in: number | null; out: number | null; why: string };
  pause: { on: number; id: number; from: number; to: number };
  unpause: { on: number; id: number };
  role: { on: number; supervisor: boolean };
  note: { on: number; note: string };
};
export type Act = keyof Ask;
type Around = { readonly who: Who; readonly now: number; readonly step: number };
export type Move = { [A in Act]: { readonly act: A } & Ask[A] & Around }[Act];

/** Every reason there is to refuse a move; and the life it leads to, the very same one when it changes nothing. */
export type Verdict = { readonly objections: readonly string[]; readonly life: Life };

export const unborn: Life = { shift: 'none', owner: null, start: 0, end: 0, published: false, search: null, refused: false, salary: null, agent: null };

const working = ({ agent }: Life) => agent !== null && agent.in !== null && agent.out === null;
const answers = ({ owner, agent }: Life, { side, name }: Who) => {
  if (side === 'agent') return agent?.who === name;
  return owner === null ? side === 'customer' && name === 'C' : side === 'agency' && name === owner;
};

/** An agency other than the one whose shift it is. */
const foreign = ({ owner }: Life, { side, name }: Who) => side === 'agency' && owner !== null && owner !== name;

/** The agents' time that the shift keeps: nobody else may plan them then. */
export const claimed = ({ shift, agent, start, end }: Life) => (shift === 'planned' && agent ? [{ who: agent.who, start, end }] : []);

const judge = (life: Life, reasons: Readonly<Record<string, boolean>>, change: Partial<Life> | null): Verdict => {
  const objections = Object.keys(reasons).filter((reason) => reasons[reason]);
  return { objections, life: objections.length > 0 || change === null ? life : { ...life, ...change } };
};

const shiftActs = {
  move: (life, { start, end, who, now }) => {
    if (start === life.start && end === life.end) return judge(life, {}, null);
    const locked = who.side === 'customer' && life.agent !== null && life.agent.employer !== who.name;
    const tooLate = who.side === 'customer' && life.owner !== null && life.start - now < 24 * 60;
    const reasons = {
      SHIFT_AGENT_WORKING: working(life),
      SHIFT_TIME_LOCKED: locked,
      SHIFT_NOT_YOURS: foreign(life, who),
      SHIFT_STARTS_WITHIN_24H: tooLate,
      SHIFT_ENDS_BEFORE_START: start >= end,
    };
    return judge(life, reasons, { start, end });
  },
  give: (life, { owner, who }) =>
    owner === life.owner
      ? judge(life, {}, null)
      : judge(
          life,
          { SHIFT_ALREADY_ASSIGNED: life.agent !== null, SHIFT_NOT_YOURS: foreign(life, who) },
          { owner, salary: life.owner === null ? life.salary : null },
        ),
  remove: (life, { who, now }) =>
    judge(
      life,
      {
        SHIFT_AGENT_WORKING: working(life),
        SHIFT_NOT_YOURS: foreign(life, who),
        SHIFT_STARTS_WITHIN_24H: who.side === 'customer' && life.start - now < 24 * 60,
      },
      { shift: 'removed' },
    ),
  publish: (life, { who }) =>
    judge(life, { SHIFT_ALREADY_ASSIGNED: life.agent !== null, SHIFT_NOT_YOURS: foreign(life, who) }, life.published ? null : { published: true }),
  withdraw: (life, { who }) => judge(life, { SHIFT_NOT_YOURS: foreign(life, who) }, life.published ? { published: false } : null),
  search: (life, { by, from, who }) => {
    const same = life.search?.by === by && life.search.from === from;
    return judge(
      life,
      { SHIFT_ALREADY_ASSIGNED: life.agent !== null, SHIFT_NOT_YOURS: by === 'agency' && !answers(life, who) },
      same ? null : { search: { by, from } },
    );
  },
  stop: (life, { by, who }) => judge(life, { SHIFT_NOT_YOURS: foreign(life, who) }, life.search?.by === by ? { search: null } : null),
  pay: (life, { salary }) => judge(life, { NEGATIVE_AMOUNT: salary !== null && salary < 0 }, life.salary === salary ? null : { salary }),
  assign: (life, { agent: who, employer, replacing, step, ...move }) => {
    const { agent } = life;
    const reasons = {
      SHIFT_NOT_YOURS: !answers(life, move.who),
      ASSIGNMENT_ENDED: agent === null && replacing !== null,
      SHIFT_ALREADY_ASSIGNED: agent !== null && (replacing !== agent.assignment || agent.who === who),
      SHIFT_AGENT_WORKING: working(life),
      ALREADY_PUNCHED_OUT: agent !== null && agent.out !== null,
    };
    const fresh = { told: false, accepted: false, confirmed: false, in: null, out: null, firstIn: null, firstOut: null, why: '', late: null, noticed: false };
    return judge(life, reasons, {
      published: false,
      search: null,
      refused: false,
      agent: { who, assignment: step, employer, ...fresh, due: move.now >= life.start ? move.now + 60 : null, supervisor: false, note: '', pauses: [] },
    });
  },
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Verdict };

/** Reasons against an act on an assignment, and what becomes of the agent: null when nothing changes. */
type Outcome = readonly [Readonly<Record<string, boolean>>, Partial<Agent> | null];
const ahead = (at: number | null, now: number) => at !== null && at > now + 1;

const agentActs = {
  tell: ({ told }) => [{}, told ? null : { told: true }],
  accept: ({ accepted }) => [{ ASSIGNMENT_ALREADY_ACCEPTED: accepted }, { accepted: true }],
  confirm: ({ accepted, confirmed }) => [{ ASSIGNMENT_NOT_ACCEPTED: !accepted, ASSIGNMENT_ALREADY_CONFIRMED: confirmed }, { confirmed: true }],
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
    },
    { out: at, firstOut: agent.firstOut ?? at },
  ],
  late: (agent, { minutes }) => [{ ALREADY_PUNCHED_IN: agent.in !== null }, agent.late === minutes ? null : { late: minutes }],
  correct: (agent, wanted) => {
    if (agent.in === null) return [{ NO_TIME_SHEET_YET: true }, null];
    if (wanted.in === agent.in && wanted.out === agent.out && wanted.why === agent.why) return [{}, null];
    const impossible = wanted.in === null || (wanted.out !== null && wanted.out <= wanted.in);
    return [
      {
        CORRECTION_NOTE_REQUIRED: wanted.why === '',
        PUNCH_OUT_BEFORE_IN: impossible,
        PUNCH_IN_FUTURE: ahead(wanted.in, wanted.now) || ahead(wanted.out, wanted.now),
      },
      { in: wanted.in, out: wanted.out, why: wanted.why },
    ];
  },
  pause: (agent, { id, from, to }, { start, end }) => {
    const others = agent.pauses.filter((pause) => pause.id !== id);
    const outside = from < Math.min(start, agent.in ?? start) || to > Math.max(end, agent.out ?? end);
    const overlapping = others.some((pause) => from < pause.to && pause.from < to);
    return [{ BREAK_LENGTH: ![15, 30, 45, 60].includes(to - from), BREAK_OUTSIDE_SHIFT: outside || overlapping }, { pauses: [...others, { id, from, to }] }];
  },
  unpause: ({ pauses }, { id }) => [{}, pauses.some((pause) => pause.id === id) ? { pauses: pauses.filter((pause) => pause.id !== id) } : null],
  role: (agent, { supervisor }) => [{}, agent.supervisor === supervisor ? null : { supervisor }],
  note: (agent, { note }) => [{}, agent.note === note ? null : { note }],
} satisfies { [A in Act]?: (agent: Agent, move: Ask[A] & Around, life: Life) => Outcome };

/** What ends an assignment. */
const endings = {
  pull: (life: Life) => judge(life, { SHIFT_AGENT_WORKING: working(life), ALREADY_PUNCHED_OUT: life.agent!.out !== null }, { agent: null }),
  erase: (life: Life) => judge(life, { SHIFT_AGENT_WORKING: working(life) }, { agent: null }),
  refuse: (life: Life) => judge(life, { ALREADY_PUNCHED_IN: life.agent!.in !== null }, { agent: null, refused: true }),
};

const has = <T extends object>(acts: T, act: string): act is keyof T & string => act in acts;

export const verdict = (life: Life, move: Move): Verdict => {
  const { agent } = life;
  if (move.act === 'plan')
    return judge(
      life,
      { SHIFT_EXISTS: life.shift !== 'none', SHIFT_ENDS_BEFORE_START: move.start >= move.end },
      { shift: 'planned', owner: move.owner, start: move.start, end: move.end },
    );
  if (move.act === 'notice') {
    const due =
      life.shift === 'planned' &&
      agent?.assignment === move.on &&
      agent.in === null &&
      !agent.noticed &&
      move.now >= Math.max(life.start, agent.due ?? life.start);
    return judge(life, {}, due ? { agent: { ...agent, noticed: true } } : null);
  }
  if (life.shift !== 'planned') return judge(life, { [life.shift === 'none' ? 'NOT_FOUND' : 'SHIFT_REMOVED']: true }, null);
  if (has(shiftActs, move.act)) return (shiftActs[move.act] as (life: Life, move: Move) => Verdict)(life, move);
  if (agent === null || agent.assignment !== (move as { on: number }).on) return judge(life, { ASSIGNMENT_ENDED: true }, null);
  const stranger = { SHIFT_NOT_YOURS: move.act !== 'tell' && !answers(life, move.who) };
  if (has(endings, move.act)) {
    const ended = endings[move.act](life);
    return stranger.SHIFT_NOT_YOURS ? { objections: ['SHIFT_NOT_YOURS', ...ended.objections], life } : ended;
  }
  const [reasons, change] = (agentActs[move.act] as (agent: Agent, move: Move, life: Life) => Outcome)(agent, move, life);
  return judge(life, { ...stranger, ...reasons }, change && { agent: { ...agent, ...change } });
};
