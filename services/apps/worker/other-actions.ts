import type { INestApplicationContext } from '@nestjs/common';
import { EventMoves } from '#services/planning/shift/event-moves.ts';
import type { OtherActions } from '#services/staffing/bulk/bulk-run.worker.ts';
import { UndoService } from '#services/staffing/bulk/undo.service.ts';
import { HandoverAnswerService } from '#services/staffing/smart-connect/handover-answer.service.ts';
import { RequestWithdrawals } from '#services/staffing/smart-connect/request-withdrawals.ts';

/** Actions of background runs that are more than one command on each shift, from the contexts that perform them. */
export const otherActions = (core: INestApplicationContext): OtherActions => {
  const [answers, withdrawals, undos, moves] = [
    core.get(HandoverAnswerService),
    core.get(RequestWithdrawals),
    core.get(UndoService),
    core.get(EventMoves),
  ];
  return {
    accept: (action, { ids }, caller) => answers.perform(action, ids, caller),
    refuse: (action, { ids }, caller) => answers.perform(action, ids, caller),
    move: (_, { siteEventId, ids }, caller) => moves.perform(siteEventId, caller, ids),
    rest: (siteEventId, caller) => moves.rest(siteEventId, caller),
    undo: (action, some, caller, mayGoOn) => undos.perform(action, some, caller, mayGoOn),
    withdraw: (_, some, caller, mayGoOn) => withdrawals.perform(some, caller, mayGoOn),
  };
};
