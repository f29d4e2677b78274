import { agentActs, endings, type Outcome } from './shift-model-agent.ts';
import {
  answers,
  involved,
  resultOf,
  manages,
  type Act,
  type Agent,
  type Life,
  type Move,
  type Result,
} from './shift-model-life.ts';
import { moneyActs } from './shift-model-money.ts';
import { lapsed, offerActs } from './shift-model-offers.ts';
import { jobActs, planActs } from './shift-model-plan.ts';

const shiftActs = { ...planActs, ...offerActs, ...moneyActs };
const ofAgents: readonly Act[] = ['accept', 'refuse', 'confirm', 'late', 'in', 'out'];
const has = <T extends object>(acts: T, act: string): act is keyof T & string => act in acts;

/** The result of a move, by the rules of the documents alone. */
export const verdict = (life: Life, move: Move): Result => {
  const { agent } = life;
  if (move.act === 'plan')
    return resultOf(
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
    return resultOf(life, {}, due ? { agent: { ...agent, noticed: true } } : null);
  }
  if (move.act === 'exclude')
    return resultOf(life, {}, agent?.assignment === move.on ? { agent: { ...agent, excluded: true } } : null);
  if (move.act === 'expire') {
    const offer = life.offers.find(({ id, until }) => id === move.offer && move.now >= until);
    return resultOf(life, {}, offer ? lapsed(life, offer, move.now, move.step) : null);
  }
  if (has(jobActs, move.act)) return (jobActs[move.act] as (life: Life, move: Move) => Result)(life, move);
  if (life.shift !== 'planned')
    return resultOf(life, { [life.shift === 'none' ? 'NOT_FOUND' : 'SHIFT_REMOVED']: true }, null);
  if (has(shiftActs, move.act)) return (shiftActs[move.act] as (life: Life, move: Move) => Result)(life, move);
  if (agent === null || agent.assignment !== (move as { on: number }).on)
    return resultOf(life, { ASSIGNMENT_ENDED: true }, null);
  const judging = move.act === 'score' || move.act === 'rescore';
  const stranger = {
    SHIFT_NOT_YOURS: judging
      ? !involved(life, move.who)
      : !(ofAgents.includes(move.act) ? answers : manages)(life, move.who),
  };
  if (has(endings, move.act)) {
    const ended = endings[move.act](life);
    return stranger.SHIFT_NOT_YOURS ? { objections: ['SHIFT_NOT_YOURS', ...ended.objections], life } : ended;
  }
  const [reasons, change] = (agentActs[move.act] as (agent: Agent, move: Move, life: Life) => Outcome)(
    agent,
    move,
    life,
  );
  return resultOf(life, { ...stranger, ...reasons }, change && { agent: { ...agent, ...change } });
};
