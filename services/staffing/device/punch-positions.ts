import { Injectable } from '@nestjs/common';
import type { SealedText } from '#contracts/values/sealed.ts';
import { PersonalKeys, type Consent } from '#kernel/personal-keys.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import type { Position } from '#services/scheduling/shift/distance.rule.ts';
import { PunchPlaces, type PunchPlace } from '../assignment/punch-places.ts';
import type { ReportedPunch } from './device.decider.ts';

/**
 * Name of what a reported position belongs to, which also names its key: a single punch, so that it can be kept until
 * that punch is decided on.
 */
const sealedFor = (reportId: string) => `punch report ${reportId}`;

/**
 * Positions of devices' punches, with consent: encrypted with a key for the punch alone until the shift has accepted
 * it, then like those of all punches.
 */
@Injectable()
export class PunchPositions {
  constructor(
    private readonly models: ReadModels,
    private readonly keys: PersonalKeys,
    private readonly places: PunchPlaces,
  ) {}

  /** @returns undefined without consent */
  async keep(reportId: string, agentId: string, position: Position): Promise<SealedText | undefined> {
    const consent = await this.consentOf(agentId);
    return consent && this.keys.seal(consent, sealedFor(reportId), JSON.stringify(position), sealedFor(reportId));
  }

  /** The stored position of a reported punch. @param now UTC instant of the report */
  async forPunch(
    { reportId, agentId, shiftId, sealedPosition, record }: ReportedPunch,
    now: string,
  ): Promise<PunchPlace | undefined> {
    const opened = sealedPosition && (await this.keys.open(sealedPosition, sealedFor(reportId)));
    if (!opened) return undefined;
    const row = await this.models.row(PresenceRow, sql`true`, shiftId);
    if (!row) return undefined;
    const punch = { assignmentId: record.assignmentId, placeId: row.placeId, way: record.way };
    return this.places.ofAgent(JSON.parse(opened) as Position, punch, agentId, now);
  }

  /** Destroys the key of the punch, once the shift has the position or nobody needs it. Safe to repeat. */
  async drop({ reportId, agentId }: Pick<ReportedPunch, 'reportId' | 'agentId'>): Promise<void> {
    const consent = await this.consentOf(agentId);
    if (consent) await this.keys.destroy(consent, [sealedFor(reportId)], 'retention');
  }

  /** The consent for punches, while it is valid; when it ends, all keys under it are destroyed. */
  private async consentOf(agentId: string): Promise<Consent | undefined> {
    const consentId = (await this.models.row(AgentRow, sql`true`, agentId))?.consents['punch'];
    return consentId === undefined ? undefined : { agentId, purpose: 'punch', consentId };
  }
}
