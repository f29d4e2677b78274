import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import { answering, toCome } from './audience.ts';
import { claimants } from './job-told.rule.ts';
import type { Addressed, Fact, Scene, Told } from './notice.ts';
import { agentsById, agentsForJob, itemsOf } from './people.ts';
import { shiftTold } from './shift-told.rule.ts';

type Announced = DataOf<(typeof ShiftEvents)['JobPublished']> | DataOf<(typeof ShiftEvents)['JobAnnounced']>;

const takers = async ({ data }: Fact, { models, history, now }: Scene): Promise<Addressed[]> => {
  const shift = toCome(shiftTold(await history()), now);
  if (!shift) return [];
  const [people, items] = await Promise.all([
    agentsForJob(models, shift, data['ownPoolOnly'] === true),
    itemsOf(models, [shift]),
  ]);
  return people.map((person) => ({ person, items, companyId: answering(shift) }));
};

/** Those who could take an open job, where its publisher wrote nothing of their own. */
export const agentsForOpenJob: Told = async (fact, scene) => {
  const data = fact.data as unknown as Announced;
  return data.words || ('notify' in data && !data.notify) ? [] : takers(fact, scene);
};

/** The same in the words of who publishes: each in their own language, in English where there is no French (rule msg.languages). */
export const agentsForAnnouncedJob: Told = async (fact, scene) => {
  const { words } = fact.data as unknown as Announced;
  if (!words) return [];
  return (await takers(fact, scene)).map((one) => {
    const french = one.person.language === 'fr' ? words.fr : null;
    return { ...one, language: french === null ? 'en' : 'fr', values: { words: french ?? words.en } };
  });
};

/** Those who had said yes to a job that is theirs no more: withdrawn, gone, or another's. They need not keep the time free. */
export const agentsWhoseJobIsGone: Told = async ({ data }, { models, history, now }) => {
  const earlier = (await history()).slice(0, -1);
  const shift = toCome(shiftTold(earlier), now);
  const waiting = claimants(earlier).filter((id) => id !== data['agentId']);
  if (!shift || waiting.length === 0) return [];
  const [people, items] = await Promise.all([agentsById(models, waiting, answering(shift)), itemsOf(models, [shift])]);
  return people.map((person) => ({ person, items, companyId: answering(shift) }));
};
