import { companyOf } from '#contracts/values/company.ts';
import type { NewReference } from '#contracts/events/reference.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { customers, people } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import { commandStep, idOf, type Step, type Person } from './steps.ts';
import type { Random } from './random.ts';
import type { SkillKey } from './references.ts';
import { day, hour, inOfficeHours, plus } from './time.ts';

const notes = [
  { type: 'praise', text: 'Demandé par le client pour la prochaine saison' },
  { type: 'praise', text: 'Très à l’aise avec les familles' },
  { type: 'general', text: 'Prefers day shifts during the week' },
  { type: 'general', text: 'Accepte les remplacements de dernière minute' },
  { type: 'warning', text: 'Deux retards en un mois, rencontré au bureau' },
] as const;

/** What offices noted about some of their agents. */
export const noteSteps = (agents: readonly DemoAgent[], now: string, random: Random): Step[] =>
  agents
    .filter((_, index) => index % 6 === 2)
    .map(({ id: agentId, employers }) => {
      const at = inOfficeHours(plus(now, -random.between(3, 50) * day), random);
      return commandStep(
        agent,
        'WriteComment',
        agentId,
        { agentId, commentId: idOf('comment', agentId), ...random.pick(notes) },
        employers[0]!.by,
        at,
      );
    });

type List = {
  readonly key: string;
  readonly by: Person;
  readonly needed: number;
  readonly agents: number;
  readonly skill: SkillKey;
  readonly starts: number;
} & Pick<NewReference<'jobPosting'>, 'titleEn' | 'titleFr' | 'descriptionEn' | 'descriptionFr'> & {
    readonly place: string;
  };

const lists: readonly List[] = [
  {
    key: 'summer',
    by: people.nordetOwner,
    needed: 24,
    agents: 11,
    skill: 'crowd',
    starts: 40,
    place: 'stadium',
    titleEn: 'Summer concerts',
    titleFr: 'Concerts d’été',
    descriptionEn: 'Evenings at the Olympic Park, crowd management at the stage.',
    descriptionFr: 'Soirées au Parc olympique, gestion de foule à l’avant-scène.',
  },
  {
    key: 'night',
    by: people.nordetManager,
    needed: 6,
    agents: 6,
    skill: 'patrol',
    starts: 15,
    place: 'oldPort',
    titleEn: 'Night patrols, Old Port',
    titleFr: 'Rondes de nuit, Vieux-Port',
    descriptionEn: 'Three rounds a night, on foot.',
    descriptionFr: 'Trois rondes par nuit, à pied.',
  },
  {
    key: 'firstAid',
    by: people.nordetOwner,
    needed: 4,
    agents: 2,
    skill: 'firstAid',
    starts: -6,
    place: 'bonsecours',
    titleEn: 'First aiders for the market',
    titleFr: 'Secouristes pour le marché',
    descriptionEn: '',
    descriptionFr: '',
  },
  {
    key: 'scenes',
    by: people.scenesOwner,
    needed: 8,
    agents: 5,
    skill: 'access',
    starts: 30,
    place: 'verdure',
    titleEn: 'Open-air theatre, gates',
    titleFr: 'Théâtre en plein air, entrées',
    descriptionEn: 'Access control at the two gates.',
    descriptionFr: 'Contrôle d’accès aux deux entrées.',
  },
];

/** Lists for coming events, with agents of the company on them. */
export const listSteps = (agents: readonly DemoAgent[], now: string, random: Random): Step[] =>
  lists.flatMap(({ key, by, needed, agents: count, skill, starts, place, ...words }): Step[] => {
    const [id, ownerId] = [idOf('jobPosting', key), companyOf(by)!];
    const from = inOfficeHours(plus(now, starts * day), random);
    const made = inOfficeHours(plus(now, -random.between(12, 20) * day), random);
    const value = {
      ...words,
      skillIds: [idOf('skill', skill)],
      countryIds: [idOf('country', 'ca')],
      territoryIds: [idOf('territory', 'montreal')],
      notifyAgents: true,
      deadline: plus(from, -5 * day),
      applicantsNeeded: needed,
      eventTitle: words.titleFr,
      eventFrom: from,
      eventTo: plus(from, 10 * day),
      placeId: idOf('place', place),
    };
    const fit = agents.filter(
      (one) =>
        one.onboarding === 5 && one.skills.includes(skill) && one.employers.some((employer) => employer.id === ownerId),
    );
    const agentIds = fit.slice(0, count).map((one) => one.id);
    return [
      commandStep(reference, 'Create', id, { id, kind: 'jobPosting', ownerId, value }, by, made),
      commandStep(reference, 'ListAgents', id, { id, agentIds }, by, plus(made, 2 * day + hour)),
    ];
  });

/** Exceptions from the usual pay and bill rates of some skills, in cents an hour. */
export const exceptionSteps = (agents: readonly DemoAgent[], now: string): Step[] => {
  const by = people.nordetOwner;
  const veteran = agents.find(
    (one) =>
      one.onboarding === 5 && one.skills.includes('patrol') && one.employers.some(({ id }) => id === by.agencyId),
  );
  const exceptions = [
    {
      skillId: idOf('skill', 'access'),
      agentId: null,
      customerId: customers.scenes.id,
      payableRate: null,
      billingRate: 3450,
      note: 'Entente annuelle',
    },
    ...(veteran
      ? [
          {
            skillId: idOf('skill', 'patrol'),
            agentId: veteran.id,
            customerId: null,
            payableRate: 2650,
            billingRate: null,
            note: 'Ancienneté',
          },
        ]
      : []),
  ];
  return exceptions.map((value, nth) => {
    const id = idOf('skillException', nth);
    return commandStep(
      reference,
      'Create',
      id,
      { id, kind: 'skillException', ownerId: by.agencyId!, value },
      by,
      plus(now, -(25 - nth) * day),
    );
  });
};
