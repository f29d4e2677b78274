import { agent } from '#services/workforce/agent/agent.decider.ts';
import type { DemoAgent } from './demo-agent.ts';
import { customers, people } from './accounts.ts';
import { commandStep, idOf, type Step, type Person } from './steps.ts';
import type { Random } from './random.ts';
import { certificates, subTerritories, type CertificateKey, type SubTerritoryKey } from './references.ts';
import { dateAt, day, montreal, plus } from './time.ts';

const areas = (Object.keys(subTerritories) as SubTerritoryKey[]).filter((key) => key !== 'islands');
const kinds = Object.keys(certificates) as CertificateKey[];
const genders = ['man', 'woman', 'woman', 'man', 'other'] as const;

/**
 * What stands in an agent's file beside the licences: numbers, territories, a few certificates in every state. `at`:
 * when the file was made.
 */
export const fileSteps = (
  one: DemoAgent,
  index: number,
  office: Person,
  at: string,
  now: string,
  random: Random,
): Step[] => {
  const { id: agentId } = one;
  const [employer] = one.employers;
  const later = (minutes: number) => plus(at, minutes);
  const subTerritoryIds = random
    .shuffled(areas)
    .slice(0, 2)
    .map((key) => idOf('subTerritory', key));
  const steps = [
    commandStep(
      agent,
      'DetailEmployment',
      agentId,
      { agentId, employerId: employer!.id, employeeNumber: String(1001 + index) },
      office,
      later(1),
    ),
    commandStep(agent, 'ChooseAgentSubTerritories', agentId, { agentId, subTerritoryIds }, office, later(2)),
  ];
  if (index % 3 === 0) {
    const birthday = `${random.between(1962, 2003)}-0${random.between(1, 9)}-1${random.between(0, 9)}`;
    const body = {
      gender: random.pick(genders),
      heightFeet: 5,
      heightInches: random.between(2, 11),
      weight: random.between(120, 220),
    };
    steps.push(
      commandStep(
        agent,
        'ReviseProfile',
        agentId,
        { agentId, birthday, ...body, topSize: random.pick(['S', 'M', 'L', 'XL']) },
        one.person,
        later(3),
      ),
    );
  }
  if (index % 4 === 1) {
    const certificateId = idOf('certificate of', agentId);
    const ends =
      index % 16 === 5 ? random.between(3, 25) : index % 16 === 9 ? -random.between(3, 30) : random.between(90, 700);
    const certificate = {
      agentId,
      certificateId,
      certificateTypeId: idOf('certificate', random.pick(kinds)),
      number: `C-${random.between(1000, 9999)}`,
    };
    const dates = { validFrom: dateAt(now, ends - 730, montreal), validTo: dateAt(now, ends, montreal), picture: null };
    steps.push(commandStep(agent, 'RecordCertificate', agentId, { ...certificate, ...dates }, one.person, later(4)));
    if (index % 16 !== 13)
      steps.push(commandStep(agent, 'ValidateCertificate', agentId, { agentId, certificateId }, office, later(30)));
  }
  // Some would work for the theatre as well; it has asked some others.
  if (index % 20 === 2 && employer!.kind === 'agency') {
    const asked = { agentId, employerId: customers.scenes.id, employerKind: 'customer' as const };
    const requestedBy = index % 40 === 2 ? ('agent' as const) : ('employer' as const);
    const by = requestedBy === 'agent' ? one.person : people.scenesOwner;
    steps.push(
      commandStep(
        agent,
        'RequestEmployer',
        agentId,
        { ...asked, requestedBy },
        by,
        plus(now, -random.between(2, 9) * day),
      ),
    );
  }
  return steps;
};
