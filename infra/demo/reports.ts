import { derivedId } from '#kernel/caller.ts';
import type { AlertKind } from '#contracts/values/alert.ts';
import { alert } from '#services/reporting/alert/alert.decider.ts';
import { ofShift, raiseAlert } from '#services/reporting/alert/raise-alert.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { agencies, customers } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import { zoneOf } from './places.ts';
import { roundsSheet } from './rounds-sheet.ts';
import type { Scenario } from './scenarios.ts';
import { participantsOf, type Participants } from './shift-scenario.ts';
import { idOf, type Step } from './steps.ts';
import type { Random } from './random.ts';
import { day, hour, inOfficeHours, plus } from './time.ts';
import { isOutside, punchPosition } from './whereabouts.ts';

const lateScenarios: readonly Scenario[] = ['lateWorked', 'late', 'late12', 'late99', 'lateAhead', 'noShow'];
const finished: readonly Scenario[] = ['worked', 'break', 'lateWorked', 'corrected', 'switched', 'refusedThenWorked'];
const remedies = [
  'Joint par téléphone, en route',
  'Called the site, the supervisor covers',
  'Remplacé par un collègue sur place',
  'Averti, c’est noté au dossier',
];
const shiftDescriptions = [
  'Quart calme. Toutes les rondes ont été faites, portes verrouillées à la fermeture.',
  'Two visitors without a badge were led back to the entrance. Nothing else.',
  'Une alarme de porte à 2 h 10, fausse alerte. Le client est avisé.',
  'Beaucoup de monde en début de soirée, aucune intervention.',
  'Radio 3 is losing its charge, please replace it.',
];
const eventDescriptions = [
  'Clôture endommagée côté est, photographiée et signalée au client.',
  'A lost child was brought back to her parents within ten minutes.',
  'Malaise d’un visiteur, les premiers répondants sont intervenus.',
];

/** A shift and what is to become of it. */
type ShiftScene = {
  readonly shift: DemoShift;
  readonly scenario: Scenario;
  readonly event: DemoEvent;
  readonly participants: Participants;
};

const holders = ({ shift: { id, handedTo }, event }: ShiftScene) => ({
  id,
  siteEventId: event.id,
  customerId: customers[event.customer].id,
  agencyId: event.agency && agencies[event.agency].id,
  subcontractedTo: handedTo ? agencies[handedTo].id : null,
});

/** Who was late or did not come, as the alerts' own policy and clock say it, and what the dispatcher did about it. */
const alertSteps = (scene: ShiftScene, agent: DemoAgent, random: Random): Step[] => {
  const { shift: one, scenario, participants } = scene;
  if (!lateScenarios.includes(scenario)) return [];
  const kinds = scenario === 'noShow' ? (['late', 'noShow'] as const) : (['late'] as const);
  return kinds.flatMap((kind: AlertKind) => {
    const at = plus(one.start, kind === 'late' ? 1 : 30);
    const stream = `alert-${one.id}-${kind}`;
    const idFor = (assignmentId: string) => (kind === 'late' ? derivedId(assignmentId, one.start) : assignmentId);
    const raised: Step = {
      at,
      by: participants.dispatcher,
      stream,
      after: `shift-${one.id}`,
      run: ({ commands, assignments }) => {
        const assignmentId = assignments.get(one.id)!;
        const about = ofShift(kind, holders(scene), assignmentId, agent.id, at);
        return raiseAlert({ commands, clock: { now: () => at } }, kind, idFor(assignmentId), about);
      },
    };
    const note = random.pick(remedies);
    const handled: Step = {
      at: plus(at, random.between(6, 28)),
      by: participants.dispatcher,
      stream,
      run: ({ commands, assignments }, caller) => {
        const alertId = derivedId('alert', kind, idFor(assignments.get(one.id)!));
        return commands.run(alert, 'Handle', alertId, { alertId, note }, caller);
      },
    };
    return random.chance(0.8) ? [raised, handled] : [raised];
  });
};

const askedWhere = [
  'Poinçon fait au stationnement, l’agent est arrivé au poste',
  'Called the supervisor: on site, the phone had no signal',
  'Vu sur place par le superviseur',
];

/** What the dispatcher found out about those who punched outside the zone, of those whose position is kept. */
const outsideSteps = ({ shift: one, event, participants }: ShiftScene, random: Random): Step[] => {
  const ways = (['in', 'out'] as const).filter((way) =>
    isOutside(event.place, punchPosition(event.place, one.id, way)),
  );
  return ways.flatMap((way): Step[] => {
    // By then the punch is made, late or not.
    const at = way === 'in' ? plus(one.start, 40) : plus(one.end, 20);
    const note = random.pick(askedWhere);
    const handled: Step = {
      at: plus(at, random.between(4, 90)),
      by: participants.dispatcher,
      stream: `alert-${one.id}-${way}`,
      after: `shift-${one.id}`,
      run: async ({ commands, assignments, outside }, caller) => {
        const subjectId = `${assignments.get(one.id) ?? ''} ${way}`;
        const alertId = derivedId('alert', 'outOfZone', subjectId);
        if (outside.has(subjectId)) await commands.run(alert, 'Handle', alertId, { alertId, note }, caller);
      },
    };
    return random.chance(0.9) ? [handled] : [];
  });
};

/** How an agent says the shift went, with the sheet of the rounds; the office shows some of it to the client. */
const endOfShiftSteps = (scene: ShiftScene, agent: DemoAgent, random: Random): Step[] => {
  const { shift: one, scenario, event, participants } = scene;
  if (!finished.includes(scenario) || !random.chance(0.12)) return [];
  const at = plus(one.end, random.between(20, 50));
  const [siteEventId, reportId] = [event.id, idOf('report', one.id)];
  const withSheet = random.chance(0.6);
  const description = random.pick(shiftDescriptions);
  const stream = `siteEvent-${siteEventId}`;
  const filed: Step = {
    at,
    by: agent.person,
    stream,
    after: `shift-${one.id}`,
    run: async ({ commands, assignments, files }, caller) => {
      const { customerId } = holders(scene);
      const report = {
        siteEventId,
        reportId,
        type: 'EndOfShift' as const,
        shiftId: one.id,
        customerId,
        description,
        assignmentId: assignments.get(one.id)!,
        skillId: one.skill && idOf('skill', one.skill),
        companyId: participants.employerId,
        throughIds: one.handedTo && event.agency ? [agencies[event.agency].id] : [],
        author: {
          id: agent.person.userId,
          agentId: agent.id,
          firstName: agent.firstName,
          lastName: agent.lastName,
        },
        files: withSheet ? [await roundsSheet(files, { ...one, zone: zoneOf(event.place) })] : [],
      };
      return commands.run(siteEvent, 'FileReport', siteEventId, report, caller);
    },
  };
  const shown: Step = {
    at: plus(at, random.between(60, 600)),
    by: participants.owner,
    stream,
    run: ({ commands }, caller) =>
      commands.run(siteEvent, 'ShareReport', siteEventId, { siteEventId, reportId, shared: true }, caller),
  };
  return participants.owner.agencyId && random.chance(0.5) ? [filed, shown] : [filed];
};

/** What offices and agents tell of a shift and of who was late for it. */
export const reportSteps = (scene: ShiftScene, random: Random): Step[] => {
  const agent = scene.participants.agents.at(-1);
  return agent
    ? [
        ...alertSteps(scene, agent, random.of('alerts')),
        ...outsideSteps(scene, random.of('outside')),
        ...endOfShiftSteps(scene, agent, random.of('reports')),
      ]
    : [];
};

/** What the office wrote down about an event itself. */
export const eventReportSteps = (event: DemoEvent, random: Random): Step[] => {
  if (!event.agency || !random.chance(0.3)) return [];
  const { dispatcher } = participantsOf(event, random);
  const [siteEventId, reportId] = [event.id, idOf('report of', event.id)];
  const report = {
    siteEventId,
    reportId,
    type: 'Event' as const,
    shiftId: null,
    assignmentId: null,
    skillId: null,
    companyId: agencies[event.agency].id,
    customerId: customers[event.customer].id,
    throughIds: [],
    files: [],
    author: { id: dispatcher.userId, agentId: null, firstName: dispatcher.name, lastName: '' },
    description: random.pick(eventDescriptions),
  };
  const first = event.shifts.map(({ start }) => start).sort()[0]!;
  return [
    {
      at: inOfficeHours(plus(first, day + 2 * hour), random),
      by: dispatcher,
      stream: `siteEvent-${siteEventId}`,
      run: ({ commands }, caller) => commands.run(siteEvent, 'FileReport', siteEventId, report, caller),
    },
  ];
};
