import { seesPay, seesRatings, type Holder } from '#contracts/permissions.ts';
import {
  scoreParts,
  type AutoAssignSettings,
  type Score,
  type ScorePart,
  type ShownScore,
  type ProblemSnapshot,
  type SnapshotAgent,
  type SnapshotShift,
} from '#contracts/values/auto-assign.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';

/** Kilometres that count for a home nobody knows. */
const unknownKm = 30;
/** Stars that count for an agent nobody has rated. */
const unknownStars = 4;

/** What an agent costs on a shift by each goal, under the weights of the company's settings. */
export const scoreOf = (
  { settings, places }: Pick<ProblemSnapshot, 'settings' | 'places'>,
  agent: SnapshotAgent,
  { place }: Pick<SnapshotShift, 'place'>,
): Score => ({
  distance: settings.distance * (distanceKm(agent, places[place]!) ?? unknownKm),
  rating: settings.rating * (5 - (agent.rating ?? unknownStars)),
  familiar: agent.knows.includes(place) ? 0 : settings.familiar,
  level: (settings.level * agent.levelPay) / 100,
});

const everybody = () => true;
/** Who may know a part: the level's is what it pays in dollars an hour, the rating's is the stars, each times a weight. */
const knownTo: Readonly<Record<ScorePart, (viewer: Holder) => boolean>> = {
  distance: everybody,
  familiar: everybody,
  rating: seesRatings,
  level: seesPay,
};

/** Decision 11: a score without the parts that the viewer may not know. */
export const shownTo = (viewer: Holder, score: Score): ShownScore =>
  Object.fromEntries(scoreParts.filter((part) => knownTo[part](viewer)).map((part) => [part, score[part]]));

/** Whether the viewer may know every part, and so what is worked out from all of them. */
export const seesWholeScore = (viewer: Holder): boolean => scoreParts.every((part) => knownTo[part](viewer));

/** The company's weights with nothing for what the viewer may not know: what is chosen by them tells nothing of it. */
export const weighedFor = (viewer: Holder, settings: AutoAssignSettings): AutoAssignSettings => ({
  ...settings,
  ...Object.fromEntries(scoreParts.filter((part) => !knownTo[part](viewer)).map((part) => [part, 0])),
});
