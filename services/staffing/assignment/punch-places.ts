import { Injectable } from '@nestjs/common';
import type { DistanceBand, ZoneStatus } from '#contracts/values/map.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import type { Caller } from '#kernel/caller.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import { Positions } from '#kernel/positions.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { zoneAndDistance, type Position } from '#services/scheduling/shift/distance.rule.ts';

type Punch = { readonly assignmentId: string; readonly placeId: string; readonly way: 'in' | 'out' };
/** Stored position of a punch. */
export type PunchPlace = {
  readonly zone?: ZoneStatus;
  readonly distanceUpTo?: DistanceBand;
  readonly sealedPosition: SealedText;
};

/** Name of the place that an encrypted position belongs to. */
const sealedFor = ({ assignmentId, way }: Punch) => `punch ${way} ${assignmentId}`;

/**
 * Positions of punches, stored only with the agent's consent: the zone and a rough distance unencrypted, the position
 * itself encrypted.
 */
@Injectable()
export class PunchPlaces {
  constructor(
    private readonly models: ReadModels,
    private readonly keys: PersonalKeys,
    private readonly positions: Positions,
  ) {}

  /**
   * @returns undefined where nothing is stored: without position, without consent, or where it isn't the agent who
   *   punches
   */
  async of(
    position: Position | undefined,
    punch: Punch,
    { role, agentId, now }: Caller,
  ): Promise<PunchPlace | undefined> {
    return position && role === 'user' && agentId ? this.ofAgent(position, punch, agentId, now) : undefined;
  }

  /** The same for an agent whose device reports the position. @param now UTC instant, whose month names the key */
  async ofAgent(position: Position, punch: Punch, agentId: string, now: string): Promise<PunchPlace | undefined> {
    const consentId = (await this.models.row(AgentRow, sql`true`, agentId))?.consents['punch'];
    if (consentId === undefined) return undefined;
    const consent = { agentId, purpose: 'punch', consentId } as const;
    const sealedPosition = await this.keys.seal(
      consent,
      now.slice(0, 7),
      JSON.stringify({ lat: position.lat, lng: position.lng, accuracy: position.accuracy }),
      sealedFor(punch),
    );
    if (!sealedPosition) return undefined;
    const place = await this.models.row(PlaceRow, sql`true`, punch.placeId);
    return { ...(place && zoneAndDistance(position, place)), sealedPosition };
  }

  /**
   * Shows an agent who punches in, and who consents to live positions, on the map at the position of the punch until
   * the next report (decision 9).
   */
  async show(position: Position | undefined, assignmentId: string, { role, agentId, now }: Caller): Promise<void> {
    if (!position || role !== 'user' || !agentId) return;
    const consentId = (await this.models.row(AgentRow, sql`true`, agentId))?.consents['live'];
    if (consentId !== undefined)
      await this.positions.report([{ agentId, ...position, at: now, consentId, assignmentId }]);
  }

  /** Removes the agent's live position when they punch out. */
  async hide(agentId: string, assignmentId: string, { now }: Caller): Promise<void> {
    await this.positions.forget({ agentId, assignmentId, at: now });
  }
}
