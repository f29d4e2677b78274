import { AnnualLeaveEvents } from '#contracts/events/annual-leave.ts';
import { projection } from '#projections/kernel/projection.ts';
import { AnnualLeaveRow } from './annual-leave.table.ts';

export const annualLeave = projection({ name: 'annual-leave', table: AnnualLeaveRow }).fromEach(AnnualLeaveEvents, {
  AnnualLeaveSet: ({ leaveId, companyId, agentId, days }, { id: factId, position, metadata: { at, actor } }) =>
    days.map(({ dayId: id, date, minutes }) => ({
      insert: {
        id,
        companyId,
        agentId,
        date,
        minutes,
        factId,
        leaveId,
        by: actor.name,
        recordedAt: at,
        position,
      },
    })),
});
