import type { DataOf } from '#contracts/events/declare.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import { pick } from '#contracts/values/pick.ts';

type Data<T extends keyof typeof ShiftEvents> = DataOf<(typeof ShiftEvents)[T]>;

/** The fields of a shift that its notices use. */
export type NoticeShift = {
  readonly id: string;
  readonly siteEventId: string;
  readonly customerId: string;
  readonly agencyId: string | null;
  /** The agency that it was handed to, the last of the chain. */
  readonly subcontractedTo: string | null;
  /** The agencies that it was handed to, in order, each with the agency that it has it from. */
  readonly handedOn: readonly { readonly fromId: string; readonly toAgencyId: string }[];
  readonly placeId: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly position: string;
  readonly skillId: string | null;
  /** The agent on it, their employer, and whether they know: they were notified, or took it themselves. */
  readonly agent: {
    readonly id: string;
    readonly assignmentId: string;
    readonly employerId: string;
    readonly knows: boolean;
  } | null;
};
type Fold = { readonly [T in keyof typeof ShiftEvents]?: (shift: NoticeShift, data: Data<T>) => NoticeShift };

const known = (shift: NoticeShift, { assignmentId }: { readonly assignmentId: string }): NoticeShift =>
  shift.agent?.assignmentId === assignmentId ? { ...shift, agent: { ...shift.agent, knows: true } } : shift;
const left = (shift: NoticeShift, { assignmentId }: { readonly assignmentId: string }): NoticeShift =>
  shift.agent?.assignmentId === assignmentId ? { ...shift, agent: null } : shift;

type Defined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };
const defined = <T extends object>(fields: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>;

const folds: Fold = {
  ShiftRescheduled: (shift, { start, end }) => ({ ...shift, start, end }),
  ShiftRevised: (shift, { title, position, skillId, agencyId, placeId, zone }) => ({
    ...shift,
    ...defined({ title, position, skillId, agencyId, placeId, zone }),
  }),
  TransferredToAgency: (shift, { toAgencyId: agencyId }) => ({ ...shift, agencyId }),
  HandoverAccepted: (shift, { kind, fromId, toAgencyId }) =>
    kind === 'agentRequest'
      ? shift
      : { ...shift, subcontractedTo: toAgencyId, handedOn: [...shift.handedOn, { fromId, toAgencyId }] },
  HandoverReturned: (shift, { fromId }) => ({
    ...shift,
    subcontractedTo: fromId === shift.agencyId ? null : fromId,
    handedOn: shift.handedOn.filter((link) => link.fromId !== fromId),
  }),
  AgentAssigned: (shift, { agentId, assignmentId, employerId, by }) => ({
    ...shift,
    agent: { id: agentId, assignmentId, employerId, knows: by !== 'hand' },
  }),
  AssignmentNotified: known,
  AssignmentAccepted: known,
  AssignmentConfirmed: known,
  AssignmentRefused: left,
  AgentRemoved: left,
};

/** A shift from its events up to some moment; undefined if it wasn't planned by then. */
export const noticeShiftOf = (
  events: readonly { readonly type: string; readonly data: unknown }[],
): NoticeShift | undefined =>
  events.reduce<NoticeShift | undefined>((shift, { type, data }) => {
    if (type === 'ShiftPlanned') {
      const planned = data as Data<'ShiftPlanned'>;
      return {
        id: planned.shiftId,
        ...pick(planned, 'siteEventId', 'customerId', 'agencyId', 'placeId', 'zone', 'start', 'end', 'title'),
        ...pick(planned, 'position', 'skillId'),
        subcontractedTo: null,
        handedOn: [],
        agent: null,
      };
    }
    const next = folds[type as keyof Fold] as ((shift: NoticeShift, data: unknown) => NoticeShift) | undefined;
    return shift && next ? next(shift, data) : shift;
  }, undefined);
