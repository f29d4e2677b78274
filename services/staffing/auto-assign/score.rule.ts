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

/** Kilometres assumed where the home or the place is unknown. */
const unknownKm = 30;
/** Stars assumed for an agent without ratings. */
const unknownStars = 4;

/** Cost of an agent on a shift by its parts, with the weights of the company's settings. */
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
/**
 * Who may see each part: that of the level reveals its pay in dollars an hour, that of the rating the stars, each times
 * a weight.
 */
const knownTo: Readonly<Record<ScorePart, (viewer: Holder) => boolean>> = {
  distance: everybody,
  familiar: everybody,
  rating: seesRatings,
  level: seesPay,
};

/** Decision 11: a score with only the parts that the viewer may see. */
export const visibleScore = (viewer: Holder, score: Score): ShownScore =>
  Object.fromEntries(scoreParts.filter((part) => knownTo[part](viewer)).map((part) => [part, score[part]]));

/** Whether the viewer may see every part, and so what is computed from all of them. */
export const seesWholeScore = (viewer: Holder): boolean => scoreParts.every((part) => knownTo[part](viewer));

/**
 * The company's weights, set to zero for parts that the viewer may not see, so that choices reveal nothing about them.
 */
export const weighedFor = (viewer: Holder, settings: AutoAssignSettings): AutoAssignSettings => ({
  ...settings,
  ...Object.fromEntries(scoreParts.filter((part) => !knownTo[part](viewer)).map((part) => [part, 0])),
});
