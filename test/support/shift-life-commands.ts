import type { ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { ids, instant, thing } from './shift-life-names.ts';
import type { Move } from './shift-model-life.ts';
import { id, plan, shiftId } from './shift-story.ts';

const starred = (stars: number) => ({
  punctuality: stars,
  responsibility: stars,
  customerService: stars,
  presentation: stars,
  penalties: [],
  comment: '',
});

/** The decider's commands for a move. */
export const commandOf = (move: Move): readonly [keyof ShiftCommands, object] => {
  const on = 'on' in move && move.act !== 'kilometres' ? { shiftId, assignmentId: thing(move.on) } : { shiftId };
  const moment = (at: number | null) => (at === null ? null : instant(at));
  switch (move.act) {
    case 'plan':
      return [
        'PlanShift',
        { ...plan, agencyId: move.owner && ids[move.owner], start: instant(move.start), end: instant(move.end) },
      ];
    case 'move':
      return ['RescheduleShift', { shiftId, start: instant(move.start), end: instant(move.end) }];
    case 'give':
      return ['ReviseShift', { shiftId, agencyId: move.owner && ids[move.owner] }];
    case 'remove':
      return ['RemoveShift', { shiftId, reason: 'cancelled' }];
    case 'publish':
      return ['PublishJob', { shiftId, notify: move.notify, ownPoolOnly: false }];
    case 'withdraw':
      return ['WithdrawJob', { shiftId }];
    case 'search':
      return ['RequestAutoAssign', { shiftId, by: move.by, startDate: moment(move.from) }];
    case 'stop':
      return ['StopAutoAssign', { shiftId, by: move.by }];
    case 'claim':
      return [
        'ClaimJob',
        {
          shiftId,
          agent: { id: ids[move.agent], firstName: move.agent, lastName: '', isArcher: false },
          firstCome: move.first,
        },
      ];
    case 'decline':
      return ['DeclineJob', { shiftId, agentId: ids[move.agent] }];
    case 'choose':
      return ['ChooseApplicant', { shiftId, agentId: ids[move.agent] }];
    case 'offer':
      return [
        'OfferHandover',
        {
          shiftId,
          to: move.to.map((name) => ({
            missionId: id(41),
            toAgencyId: ids[name],
            supplierPrice: move.price,
            clientPrice: null,
          })),
          minutes: move.minutes,
          message: '',
        },
      ];
    case 'ask':
      return ['RequestAgency', { shiftId, toAgencyId: ids[move.to], missionId: id(42), message: '' }];
    case 'take':
      return ['AcceptHandover', { shiftId, offerId: thing(move.offer), licensed: move.licensed }];
    case 'turn':
      return ['RefuseHandover', { shiftId, offerId: thing(move.offer), reason: '' }];
    case 'expire':
      return ['ExpireHandover', { shiftId, offerId: thing(move.offer) }];
    case 'recall':
      return ['WithdrawHandover', { shiftId, offerId: move.offer === null ? null : thing(move.offer) }];
    case 'transfer':
      return ['TransferShift', { shiftId, toAgencyId: ids[move.to] }];
    case 'bill':
      return ['OverrideBilling', { shiftId, billingPrice: move.billing }];
    case 'rate':
      return [
        'OverrideRate',
        { shiftId, rate: move.rate, override: move.mode && { mode: move.mode, amount: move.amount } },
      ];
    case 'primes':
      return ['ChoosePrimes', { shiftId, primeIds: move.primes }];
    case 'night':
      return ['SwitchNightPrime', { shiftId, disabled: move.off }];
    case 'kilometres':
      return [
        'SetKilometres',
        {
          shiftId,
          rateType: move.gamification ? 'gamification' : 'hourly',
          enabled: move.on,
          amount: move.amount,
          distance: move.distance,
          chargedToCustomer: move.charged,
        },
      ];
    case 'minimums':
      return ['SwitchMinimums', { shiftId, payMinimum: move.pay, chargeMinimum: move.charge }];
    case 'score':
      return ['RateAssignment', { ...on, rating: starred(move.stars) }];
    case 'rescore':
      return ['ReviseRating', { ...on, rating: starred(move.stars) }];
    case 'exclude':
      return ['NoteExclusion', { ...on, exclusionId: id(51), reason: '' }];
    case 'pay':
      return ['OverrideSalary', { shiftId, salary: move.salary }];
    case 'assign':
      return [
        'AssignAgent',
        {
          shiftId,
          replacing: move.replacing === null ? null : thing(move.replacing),
          agent: { id: ids[move.agent], firstName: move.agent, lastName: '', employerId: ids[move.employer] },
          isSupervisor: false,
          by: 'hand',
        },
      ];
    case 'pull':
      return ['RemoveAgent', { ...on, reason: 'pulled' }];
    case 'erase':
      return ['RemoveAgent', { ...on, reason: 'assignmentDeleted' }];
    case 'tell':
      return ['NoteNotified', on];
    case 'accept':
      return ['AcceptAssignment', on];
    case 'refuse':
      return ['RefuseAssignment', { ...on, reason: '', ground: null, work: null }];
    case 'confirm':
      return ['ConfirmAssignment', on];
    case 'late':
      return ['ReportLateness', { ...on, minutes: move.minutes }];
    case 'notice':
      return ['NoticeLateness', on];
    case 'in':
      return ['PunchIn', { ...on, at: instant(move.at) }];
    case 'out':
      return ['PunchOut', { ...on, at: instant(move.at) }];
    case 'correct':
      return ['CorrectTimeSheet', { ...on, punchIn: moment(move.in), punchOut: moment(move.out), note: move.why }];
    case 'pause':
      return [
        'PlanBreak',
        { ...on, breakId: thing(move.id), start: instant(move.from), end: instant(move.to), paid: move.paid },
      ];
    case 'stay':
      return ['MarkStay', { ...on, compulsory: move.kept }];
    case 'unpause':
      return ['RemoveBreak', { ...on, breakId: thing(move.id) }];
    case 'role':
      return ['SwitchRole', { ...on, isSupervisor: move.supervisor }];
    case 'note':
      return ['WriteNote', { ...on, note: move.note }];
  }
};
