import {
  answers,
  fills,
  foreign,
  gotIt,
  holder,
  resultOf,
  lastDay,
  loose,
  manages,
  noPlanner,
  notOwner,
  notWanted,
  passedOn,
  working,
  type Act,
  type Around,
  type Ask,
  type Life,
  type Result,
} from './shift-model-life.ts';

const notOpen = ({ agent, start, published }: Life, now: number) => ({
  JOB_TAKEN: agent !== null,
  JOB_STARTED: now >= start,
  JOB_WITHDRAWN: !published,
});
const gone = ({ shift }: Life) => ({ NOT_FOUND: shift === 'none', SHIFT_REMOVED: shift === 'removed' });

/** An agent's answer to an open job; checked first is who answers, as nobody may answer for another. */
export const jobActs = {
  claim: (life, { agent, first, who, now, step }) => {
    if (who.side !== 'agent' || who.name !== agent) return resultOf(life, { SHIFT_NOT_YOURS: true }, null);
    if (life.agent?.who === agent) return resultOf(life, {}, null);
    const wanted = life.wanted.includes(agent)
      ? null
      : { wanted: [...life.wanted, agent], unwanted: life.unwanted.filter((one) => one !== agent) };
    return resultOf(
      life,
      { ...gone(life), ...notOpen(life, now) },
      first ? gotIt(agent, step, holder(life) ?? 'C', { accepted: true }) : wanted,
    );
  },
  decline: (life, { agent, who, now }) => {
    if (who.side !== 'agent' || who.name !== agent) return resultOf(life, { SHIFT_NOT_YOURS: true }, null);
    const unwanted = { wanted: life.wanted.filter((one) => one !== agent), unwanted: [...life.unwanted, agent] };
    return resultOf(life, { ...gone(life), ...notOpen(life, now) }, life.unwanted.includes(agent) ? null : unwanted);
  },
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Result };

/** Acts on a shift until an agent has it. */
export const planActs = {
  move: (life, { start, end, who, now }) => {
    if (start === life.start && end === life.end) return resultOf(life, {}, null);
    const locked = who.side === 'customer' && life.agent !== null && life.agent.employer !== who.name;
    const tooLate = lastDay(life, who, now) && (holder(life) !== null || start - now >= 24 * 60);
    const { agent } = life;
    const reasons = {
      SHIFT_AGENT_WORKING: working(life),
      SHIFT_TIME_LOCKED: locked,
      SHIFT_NOT_YOURS: noPlanner(life, who),
      SHIFT_STARTS_WITHIN_24H: tooLate,
      SHIFT_ENDS_BEFORE_START: start >= end,
      PUNCH_TOO_EARLY: agent !== null && agent.in !== null && start - agent.in > 12 * 60,
      BREAK_OUTSIDE_SHIFT: agent !== null && loose(agent, { start, end }) && !loose(agent, life),
      RATING_TOO_EARLY: agent !== null && agent.stars !== null && agent.out === null && now < end,
    };
    // A reported delay refers to the start at that time; an agent who has punched in is as late as the punch.
    const news = agent &&
      start !== life.start && { ...agent, noticed: false, ...(agent.in === null && { late: null }) };
    return resultOf(life, reasons, { start, end, ...(news && { agent: news }) });
  },
  give: (life, { owner, who, now }) =>
    owner === life.owner
      ? resultOf(life, {}, null)
      : resultOf(
          life,
          {
            SHIFT_ALREADY_ASSIGNED: life.agent !== null,
            SHIFT_NOT_YOURS: noPlanner(life, who),
            SHIFT_SUBCONTRACTED: life.chain.length > 0,
            SHIFT_STARTS_WITHIN_24H: lastDay(life, who, now) && owner === null,
          },
          { ...passedOn, owner },
        ),
  remove: (life, { who, now }) =>
    resultOf(
      life,
      {
        SHIFT_AGENT_WORKING: working(life),
        SHIFT_NOT_YOURS: notOwner(life, who),
        SHIFT_SUBCONTRACTED: who.side === 'customer' && life.chain.length > 0,
        SHIFT_STARTS_WITHIN_24H: lastDay(life, who, now),
      },
      { shift: 'removed', offers: [] },
    ),
  publish: (life, { who }) =>
    resultOf(
      life,
      { SHIFT_ALREADY_ASSIGNED: life.agent !== null, SHIFT_NOT_YOURS: foreign(life, who) },
      life.published ? null : { published: true, ...notWanted },
    ),
  withdraw: (life, { who }) =>
    resultOf(life, { SHIFT_NOT_YOURS: foreign(life, who) }, life.published ? { published: false, ...notWanted } : null),
  search: (life, { by, from, who }) => {
    const same = life.search?.by === by && life.search.from === from;
    return resultOf(
      life,
      {
        SHIFT_ALREADY_ASSIGNED: life.agent !== null,
        SHIFT_NOT_YOURS: !fills(life, who) || (by === 'agency' && !answers(life, who)),
      },
      same ? null : { search: { by, from } },
    );
  },
  stop: (life, { by, who }) =>
    resultOf(life, { SHIFT_NOT_YOURS: !fills(life, who) }, life.search?.by === by ? { search: null } : null),
  choose: (life, { agent, who, now, step }) =>
    resultOf(
      life,
      { SHIFT_NOT_YOURS: !manages(life, who), ...notOpen(life, now), APPLICANT_WITHDREW: !life.wanted.includes(agent) },
      gotIt(agent, step, holder(life) ?? 'C', { accepted: true }),
    ),
  assign: (life, { agent: who, employer, replacing, step, ...move }) => {
    const { agent } = life;
    const reasons = {
      SHIFT_NOT_YOURS: !manages(life, move.who),
      ASSIGNMENT_ENDED: agent === null && replacing !== null,
      SHIFT_ALREADY_ASSIGNED: agent !== null && (replacing !== agent.assignment || agent.who === who),
      SHIFT_AGENT_WORKING: working(life),
      ALREADY_PUNCHED_OUT: agent !== null && agent.out !== null,
    };
    return resultOf(life, reasons, gotIt(who, step, employer, { due: move.now >= life.start ? move.now + 60 : null }));
  },
} satisfies { [A in Act]?: (life: Life, move: Ask[A] & Around) => Result };
