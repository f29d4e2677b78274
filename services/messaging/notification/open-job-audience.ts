import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import { agentsForJob } from '#projections/agent/job-takers.query.ts';
import { responsibleCompany, unlessEnded } from './audience.ts';
import { claimants } from './job-claimants.rule.ts';
import type { NoticeRecipient, Fact, AudienceContext, NoticeAudience } from './notice.ts';
import { agentsById, itemsOf } from './people.ts';
import { noticeShiftOf } from './notice-shift.rule.ts';

type Announced = DataOf<(typeof ShiftEvents)['JobPublished']> | DataOf<(typeof ShiftEvents)['JobAnnounced']>;

const takers = async ({ data }: Fact, { models, history, now }: AudienceContext): Promise<NoticeRecipient[]> => {
  const shift = unlessEnded(noticeShiftOf(await history()), now);
  if (!shift) return [];
  const [people, items] = await Promise.all([
    agentsForJob(models, responsibleCompany(shift), shift, data['ownPoolOnly'] === true),
    itemsOf(models, [shift]),
  ]);
  return people.map((person) => ({ person, items, companyId: responsibleCompany(shift) }));
};

/** Agents who could take an open job, where its publisher wrote no text. */
export const agentsForOpenJob: NoticeAudience = async (fact, scene) => {
  const data = fact.data as unknown as Announced;
  return data.words || ('notify' in data && !data.notify) ? [] : takers(fact, scene);
};

/**
 * The same with the publisher's text: each in their own language, in English where there is no French (rule
 * msg.languages).
 */
export const agentsForAnnouncedJob: NoticeAudience = async (fact, scene) => {
  const { words } = fact.data as unknown as Announced;
  if (!words) return [];
  return (await takers(fact, scene)).map((one) => {
    const french = one.person.language === 'fr' ? words.fr : null;
    return { ...one, language: french === null ? 'en' : 'fr', values: { words: french ?? words.en } };
  });
};

/** Agents to whom the shift was offered by text; the code of their link is made when the text is written. */
export const agentTexted: NoticeAudience = async ({ data }, { models, history, now }) => {
  const { agentId, offerId } = data as unknown as DataOf<(typeof ShiftEvents)['JobTexted']>;
  const shift = unlessEnded(noticeShiftOf(await history()), now);
  if (!shift) return [];
  const [people, items] = await Promise.all([
    agentsById(models, [agentId], responsibleCompany(shift)),
    itemsOf(models, [shift]),
  ]);
  return people.map((person) => ({ person, items, companyId: responsibleCompany(shift), values: { offerId } }));
};

/**
 * Agents who applied for a job that is no longer available (withdrawn, removed or given to another), so that they need
 * not keep the time free.
 */
export const agentsWhoseJobIsGone: NoticeAudience = async ({ data }, { models, history, now }) => {
  const earlier = (await history()).slice(0, -1);
  const shift = unlessEnded(noticeShiftOf(earlier), now);
  const waiting = claimants(earlier).filter((id) => id !== data['agentId']);
  if (!shift || waiting.length === 0) return [];
  const [people, items] = await Promise.all([
    agentsById(models, waiting, responsibleCompany(shift)),
    itemsOf(models, [shift]),
  ]);
  return people.map((person) => ({ person, items, companyId: responsibleCompany(shift) }));
};
