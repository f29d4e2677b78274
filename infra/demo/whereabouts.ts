import { consentWords, type ConsentPurpose } from '#contracts/values/consent.ts';
import { PositionReports } from '#services/locations/position-reports.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { Platform } from '#services/apps/platform.ts';
import { zoneAndDistance, type Position } from '#services/scheduling/shift/distance.rule.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import type { DemoAgent } from './demo-agent.ts';
import { places, radiusOf, type PlaceKey } from './places.ts';
import { Random } from './random.ts';
import { commandStep, idOf, system, type Step } from './steps.ts';
import { day, plus } from './time.ts';

const metresPerDegree = 111_195;

/**
 * The purposes for which an agent's position may be stored: at punches for most agents, and during work for some of
 * these as well.
 */
const purposesOf = ({ id }: DemoAgent): readonly ConsentPurpose[] => {
  const chance = new Random(`consent of ${id}`).next();
  return chance < 0.6 ? ['punch', 'live'] : chance < 0.8 ? ['punch'] : [];
};

/** Consents are given between the file and the first shift; no punch is made before the read models show them. */
export const consentSteps = (agents: readonly DemoAgent[], now: string, random: Random): Step[] => [
  ...agents.flatMap((one) => {
    const at = plus(now, -random.between(42, 54) * day - random.between(0, 600));
    return purposesOf(one).map((purpose) =>
      commandStep(
        agent,
        'GiveConsent',
        one.id,
        { agentId: one.id, purpose, wordsVersion: consentWords, language: one.person.language },
        one.person,
        at,
      ),
    );
  }),
  {
    at: plus(now, -35 * day),
    by: system,
    stream: 'consents',
    alone: true,
    run: ({ shown }, { consistencyToken }) => shown(consistencyToken.position),
  },
];

/** Where somebody punches for a shift. */
export const punchPosition = (key: PlaceKey, shiftId: string, way: 'in' | 'out'): Position =>
  positionAt(key, new Random(`punch ${way} for ${shiftId}`));

/** Whether a position is surely outside a place's zone. */
export const isOutside = (key: PlaceKey, position: Position): boolean => {
  const [latitude, longitude] = places[key].at;
  return zoneAndDistance(position, { latitude, longitude, radius: radiusOf(key) })?.zone === 'out';
};

/** Where a telephone at a place says it is: mostly well inside its zone, now and then at the edge or elsewhere. */
const positionAt = (key: PlaceKey, random: Random): Position => {
  const radius = radiusOf(key);
  const chance = random.next();
  const [distance, accuracy] =
    chance < 0.76
      ? [random.between(0, Math.floor(radius / 2)), random.between(3, Math.max(4, Math.floor(radius / 4)))]
      : chance < 0.88
        ? [radius + random.between(-10, 10), random.between(12, 30)]
        : [radius + random.pick([60, 90, 180, 420, 700, 2_600]), random.between(8, 40)];
  const bearing = random.next() * 2 * Math.PI;
  const [lat, lng] = places[key].at;
  const degrees = distance / metresPerDegree;
  return {
    lat: rounded(lat + degrees * Math.cos(bearing)),
    lng: rounded(lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180)),
    accuracy,
  };
};

const rounded = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000;

/**
 * The telephones of the demo's agents at work say where they are, as the app does while it is open: each stays about
 * where it is, and the map shows it for five minutes (rule map.expiry). The one whose account is told to whoever tries
 * the demo has a telephone of their own.
 */
export const reportPositions = async ({
  models,
  positions,
  clock,
}: Pick<Platform, 'models' | 'positions' | 'clock'>) => {
  const reports = new PositionReports(models, positions);
  const placeOf = new Map((Object.keys(places) as PlaceKey[]).map((key) => [idOf('place', key), key]));
  const own = idOf('agent', 0);
  const atWork = await models.rows(
    ShiftRow,
    sql`r."punchIn" is not null and r."punchOut" is null and r."agentId" <> ${own}`,
  );
  const at = clock.now();
  const reported = atWork.map(async ({ agentId, placeId }) => {
    const place = placeOf.get(placeId);
    if (!place) return;
    const position = positionAt(place, new Random(`telephone of ${agentId}`));
    const step = new Random(`${agentId} at ${at}`);
    const moved = () => rounded((step.next() - 0.5) * 0.000_05);
    await reports.report({
      agentId: agentId!,
      at,
      accuracy: position.accuracy,
      lat: rounded(position.lat + moved()),
      lng: rounded(position.lng + moved()),
    });
  });
  await Promise.all(reported);
};
