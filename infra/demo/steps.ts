import { grantKeys, type Role } from '#contracts/permissions.ts';
import type { RefusalGround } from '#contracts/values/refusal.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Decider } from '#kernel/decider.ts';
import type { Files } from '#kernel/files.ts';
import type { PersonalKeys } from '#kernel/personal-keys.ts';
import { startOfLog, type Language, type FeedPosition } from '#contracts/events/event-store.ts';
import type { RunKind } from '#services/money/run/periods.ts';
import type { RefusalWork } from '#services/scheduling/shift/refusal.rule.ts';
import type { PunchPlaces } from '#services/staffing/assignment/punch-places.ts';
import type { Invitations } from '#services/identity/user/invitations.ts';
import { day, plus } from './time.ts';

/** Somebody who does things in the demo. */
export type Person = {
  readonly userId: string;
  readonly name: string;
  readonly role: Role;
  readonly language: Language;
  readonly agencyId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
};

/** The agent's hours when they refuse, and the grounds for refusal that follow. */
type RefusalRights = { readonly work: RefusalWork | null; readonly grounds: readonly RefusalGround[] };

/** What the execution of steps needs. */
export type SeedContext = {
  readonly commands: Commands;
  readonly invitations: Invitations;
  readonly files: Files;
  readonly personalKeys: PersonalKeys;
  readonly punchPlaces: Pick<PunchPlaces, 'of'>;
  /** The grounds on which an agent may refuse a shift, read once the read models have reached a position. */
  readonly refusalRights: (shiftId: string, assignmentId: string, recorded: FeedPosition) => Promise<RefusalRights>;
  /** Waits until the read models show what was recorded up to a position. */
  readonly shown: (recorded: FeedPosition) => Promise<void>;
  /** Shift → the assignment that its last `AssignAgent` made. */
  readonly assignments: Map<string, string>;
  /** Assignments and ways (`in`, `out`) of the punches that somebody made outside the zone. */
  readonly outside: Set<string>;
  /** Shift → the last offer to another agency. */
  readonly offers: Map<string, string>;
  /**
   * Closes the run of a company's period that begins on a day, as of a moment, once the read models show what was
   * recorded up to a position.
   */
  readonly close: (
    kind: RunKind,
    period: { readonly companyId: string; readonly from: string },
    at: string,
    recorded: FeedPosition,
  ) => Promise<void>;
  /**
   * Lets every statement below 0 that a pay run waits for be carried into the next one, as somebody of the company
   * does.
   * @returns whether there was one
   */
  readonly carryForward: (runId: string, caller: Caller) => Promise<boolean>;
};

/** One command that somebody gave at a moment. Steps of one stream follow each other in time. */
export type Step = {
  readonly at: string;
  readonly by: Person;
  readonly stream: string;
  /** A stream whose steps up to this moment must be on record first. */
  readonly after?: string;
  /** Begins when all before it is on record, and ends before anything else begins. */
  readonly alone?: boolean;
  readonly run: (context: SeedContext, caller: Caller) => Promise<unknown>;
};

/** Ids that are the same in every demo. */
export const idOf = (...name: readonly (string | number)[]): string => derivedId('demo', ...name);

/** The clock's own work: jobs, not people. */
export const system: Person = systemCaller('', '');

export const commandStep = <S, C, T extends keyof C & string>(
  decider: Decider<S, C>,
  command: T,
  id: string,
  data: C[T],
  by: Person,
  at: string,
): Step => ({
  at,
  by,
  stream: `${decider.stream}-${id}`,
  run: ({ commands }, caller) => commands.run(decider, command, id, data, caller),
});

const maxPerBatch = 300;

/** How many of the steps from one on may go side by side: those of a day, so that the log keeps the order of time. */
const batchSize = (steps: readonly Step[], from: number): number => {
  if (steps[from]!.alone) return 1;
  const until = plus(steps[from]!.at, day);
  const next = steps.findIndex(
    ({ at, alone }, index) => index > from && (alone || at >= until || index - from >= maxPerBatch),
  );
  return (next < 0 ? steps.length : next) - from;
};

/**
 * Carries out, in the order of time, all that happened until `now`; what was to come later is left out.
 * Streams go side by side within a day, each in its own order. A command that was carried out before changes nothing,
 * so that a demo which was interrupted can be continued.
 * @returns position of the last event recorded
 */
export const executeSteps = async (
  steps: readonly Step[],
  now: string,
  context: SeedContext,
  progress: (done: number, of: number) => void,
): Promise<FeedPosition> => {
  const past = steps.filter(({ at }) => at <= now).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const counts = new Map<string, number>();
  let last = startOfLog;
  for (let done = 0; done < past.length;) {
    const size = batchSize(past, done);
    const lines = new Map<string, Promise<unknown>>();
    for (const { at, by, stream, after, alone, run } of past.slice(done, done + size)) {
      const nth = counts.get(stream) ?? 0;
      counts.set(stream, nth + 1);
      const caller: Caller = {
        ...by,
        permissions: new Set(grantKeys),
        now: at,
        commandId: idOf(stream, nth),
        consistencyToken: { position: alone ? last : startOfLog, types: new Set() },
      };
      const before = Promise.all([lines.get(stream), after && lines.get(after)]);
      lines.set(
        stream,
        before
          .then(() => run(context, caller))
          .then(() => {
            if (caller.consistencyToken.position > last) last = caller.consistencyToken.position;
          }),
      );
    }
    await Promise.all(lines.values());
    progress((done += size), past.length);
  }
  return last;
};
