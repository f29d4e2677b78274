import { agent } from '#services/workforce/agent/agent.decider.ts';
import { agencies, customers, demoAgentEmail, people } from './accounts.ts';
import type { DemoAgent, Licence } from './demo-agent.ts';
import { fileSteps } from './files.ts';
import { firstNames, lastNames, neighbourhoods, addressPart } from './names.ts';
import { commandStep, idOf, type Step } from './steps.ts';
import type { Random } from './random.ts';
import { skills, type LevelKey, type SkillKey } from './references.ts';
import { dateAt, day, hour, inOfficeHours, montreal, plus } from './time.ts';
import { fullName } from '#contracts/values/person-name.ts';

const count = 120;
const areas = ['438', '450', '579', '263'];
const nordet = { id: agencies.nordet.id, kind: 'agency', by: people.nordetManager } as const;
const ponant = { id: agencies.ponant.id, kind: 'agency', by: people.ponantManager } as const;
const scenes = { id: customers.scenes.id, kind: 'customer', by: people.scenesManager } as const;
const ranks: readonly LevelKey[] = ['one', 'one', 'two', 'two', 'two', 'three', 'three', 'four', 'five'];
const others = (Object.keys(skills) as SkillKey[]).filter((key) => key !== 'access');
/** Every fifteenth agent's file is incomplete; these are the steps at which they stopped. */
const unfinished = [1, 2, 3, 4, 6, 2, 1, 3];

const licencesOf = (index: number, id: string, now: string, withFirstAid: boolean, random: Random): Licence[] => {
  const numbered = (prefix: string) => `${prefix}-${random.between(10_000_000, 99_999_999)}`;
  const on = (days: number) => dateAt(now, days, montreal);
  const kind =
    (
      { 3: 'expired', 11: 'toValidate', 17: index % 40 === 17 ? 'invalid' : 'ending' } as Readonly<
        Record<number, string>
      >
    )[index % 20] ?? 'valid';
  const validTo =
    kind === 'expired'
      ? on(-random.between(5, 60))
      : kind === 'ending'
        ? on(random.between(2, 12))
        : on(random.between(90, 1400));
  const isValid = kind === 'toValidate' ? null : kind !== 'invalid';
  const guarding = {
    id: idOf('licence', id),
    licenceTypeId: idOf('licenceType', 'guarding'),
    number: numbered('GAR'),
    validFrom: on(-random.between(200, 1000)),
    validTo,
    isValid,
  };
  const firstAid = {
    id: idOf('licence', id, 'first aid'),
    licenceTypeId: idOf('licenceType', 'firstAid'),
    number: numbered('SEC'),
    validFrom: guarding.validFrom,
    validTo,
    isValid,
  };
  return withFirstAid ? [guarding, firstAid] : [guarding];
};

/** The agents of a demo; a few have something that keeps them from working. */
export const demoAgents = (now: string, random: Random): DemoAgent[] => {
  const [givens, families] = [random.of('first').shuffled(firstNames), random.of('last').shuffled(lastNames)];
  return Array.from({ length: count }, (_, index): DemoAgent => {
    const own = random.of(index);
    const id = idOf('agent', index);
    const firstName = givens[index % givens.length]!;
    const lastName = families[(index + 7 * Math.floor(index / givens.length)) % families.length]!;
    const isArcher = index < 100 && index % 12 === 4;
    const employer = index < 60 ? nordet : index < 100 ? ponant : scenes;
    const [, lat, lng] = own.pick(neighbourhoods);
    const known: SkillKey[] = ['access', ...own.shuffled(others).slice(0, own.between(2, 4))];
    const leave = plus(now, own.between(-4, 14) * day);
    const barred = own.chance(0.5)
      ? { placeId: idOf('place', own.pick(['festivals', 'oldPort', 'victoria'])) }
      : { customerId: own.pick([customers.hospital.id, customers.festivals.id]) };
    return {
      id,
      firstName,
      lastName,
      person: {
        userId: id,
        agentId: id,
        name: fullName({ firstName, lastName }),
        role: 'user',
        language: own.chance(0.75) ? 'fr' : 'en',
      },
      phone: `+1${areas[index % areas.length]}55501${30 + Math.floor(index / areas.length)}`,
      employers: isArcher ? [nordet, ponant] : [employer],
      isArcher,
      hasCar: known.includes('mobile') || own.chance(0.4),
      home:
        index % 40 === 13
          ? null
          : { lat: rounded(lat + (own.next() - 0.5) * 0.024), lng: rounded(lng + (own.next() - 0.5) * 0.034) },
      onboarding: index % 15 === 7 ? unfinished[Math.floor(index / 15)]! : 5,
      level: own.pick(ranks),
      skills: known,
      licences: licencesOf(index, id, now, known.includes('firstAid'), own),
      away: index % 12 === 5 ? [{ from: leave, to: plus(leave, own.between(2, 9) * day) }] : [],
      exclusions:
        index % 17 === 9
          ? [
              {
                id: idOf('exclusion', index),
                scope: barred,
                reason: own.pick(['Retards répétés', 'Demande du client', 'Conflict with the site manager']),
              },
            ]
          : [],
    };
  });
};

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** A file from the application to the first shift: months ago, over some two weeks. */
export const agentSteps = (agents: readonly DemoAgent[], now: string, random: Random): Step[] =>
  agents.flatMap((one, index): Step[] => {
    const own = random.of(one.id);
    const { id: agentId, firstName, lastName, phone, person, isArcher, home, hasCar } = one;
    const office = one.employers[0]!.by;
    let at = inOfficeHours(plus(now, -own.between(74, 115) * day), own);
    const soon = (minutes: number) => (at = plus(at, minutes));
    const nextDays = () => (at = inOfficeHours(plus(at, own.between(1, 3) * day), own));
    const email = index === 0 ? demoAgentEmail : `${addressPart(firstName)}.${addressPart(lastName)}@agents.example`;
    const steps = [
      commandStep(
        agent,
        'Apply',
        agentId,
        { agentId, firstName, lastName, email, phone, language: person.language, isArcher, home, hasCar },
        person,
        at,
      ),
    ];
    for (const { id: employerId, kind: employerKind, by } of one.employers)
      steps.push(
        commandStep(
          agent,
          'LinkEmployer',
          agentId,
          { agentId, employerId, employerKind },
          by,
          soon(own.between(20, 90)),
        ),
      );
    for (const { id: licenceId, isValid: _, ...licence } of one.licences)
      steps.push(
        commandStep(
          agent,
          'RecordLicence',
          agentId,
          { agentId, licenceId, ...licence },
          person,
          soon(own.between(5, 60)),
        ),
      );
    const statuses =
      one.onboarding === 6 ? [2, 3, 4, 5, 6] : Array.from({ length: one.onboarding - 1 }, (_, step) => step + 2);
    for (const status of statuses) {
      steps.push(commandStep(agent, 'MoveOnboarding', agentId, { agentId, status }, office, nextDays()));
      if (status !== 2) continue;
      for (const { id: licenceId, isValid } of one.licences) {
        if (isValid === true)
          steps.push(commandStep(agent, 'ValidateLicence', agentId, { agentId, licenceId }, office, soon(12)));
        if (isValid === false) {
          const invalidatedAt = soon(12);
          steps.push(
            commandStep(
              agent,
              'DeclineLicence',
              agentId,
              { agentId, licenceId, reason: 'Introuvable au registre', since: invalidatedAt.slice(0, 10) },
              office,
              invalidatedAt,
            ),
          );
        }
      }
    }
    steps.push(
      commandStep(agent, 'SetLevel', agentId, { agentId, levelId: idOf('level', one.level) }, office, soon(15)),
    );
    for (const skill of one.skills)
      steps.push(
        commandStep(agent, 'GrantSkill', agentId, { agentId, skillId: idOf('skill', skill) }, office, soon(1)),
      );
    steps.push(...fileSteps(one, index, office, at, now, own.of('file')));
    if (one.away.length > 0)
      steps.push(
        commandStep(
          agent,
          'SetAvailability',
          agentId,
          { agentId, away: [...one.away] },
          person,
          plus(now, -own.between(15, 40) * day),
        ),
      );
    for (const { id: exclusionId, scope, reason } of one.exclusions)
      steps.push(
        commandStep(
          agent,
          'Exclude',
          agentId,
          { agentId, exclusionId, scope, reason },
          office,
          plus(now, -own.between(56, 60) * day - 2 * hour),
        ),
      );
    return steps;
  });
