import { scoreParts, type Score, type Survey, type SurveyAgent, type SurveyShift } from '#contracts/values/auto-assign.ts';
import { distanceKm } from '../assignment/distance.rule.ts';

/** Kilometres that count for a home nobody knows. */
export const unknownKm = 30;
/** Stars that count for an agent nobody has rated. */
const unknownStars = 4;

/** What an agent costs on a shift by each goal, under the weights of the company's settings. */
export const scoreOf = ({ settings, places }: Pick<Survey, 'settings' | 'places'>, agent: SurveyAgent, { place }: Pick<SurveyShift, 'place'>): Score => ({
  distance: settings.distance * (distanceKm(agent, places[place]!) ?? unknownKm),
  rating: settings.rating * (5 - (agent.rating ?? unknownStars)),
  familiar: agent.knows.includes(place) ? 0 : settings.familiar,
  level: (settings.level * agent.levelPay) / 100,
});

/** The whole cost, a whole number. */
export const costOf = (score: Score): number => Math.round(scoreParts.reduce((sum, part) => sum + score[part], 0));
