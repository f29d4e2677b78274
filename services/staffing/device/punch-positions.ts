import { Injectable } from '@nestjs/common';
import type { SealedText } from '#contracts/values/sealed.ts';
import { PersonalKeys, type Consent } from '#kernel/personal-keys.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import type { Position } from '#services/scheduling/shift/distance.rule.ts';
import { PunchPlaces, type PunchPlace } from '../assignment/punch-places.ts';
import type { Reported } from './device.decider.ts';

/** What a reported position belongs to, which names its key too: of one punch alone, so that it can be kept until that is settled. */
const sealedFor = (reportId: string) => `punch report ${reportId}`;

/** Where devices punched, of those who consent: under a key of the punch alone until the shift has taken it, then as every punch. */
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

  /** What the shift keeps of where a reported punch was made. @param now UTC instant of the report */
  async forPunch(
    { reportId, agentId, shiftId, sealedPosition, record }: Reported,
    now: string,
  ): Promise<PunchPlace | undefined> {
    const opened = sealedPosition && (await this.keys.open(sealedPosition, sealedFor(reportId)));
    if (!opened) return undefined;
    const row = await this.models.row(PresenceRow, sql`true`, shiftId);
    if (!row) return undefined;
    const punch = { assignmentId: record.assignmentId, placeId: row.placeId, way: record.way };
    return this.places.ofAgent(JSON.parse(opened) as Position, punch, agentId, now);
  }

  /** The punch's own key is destroyed: the shift has the position, or nobody needs it any more. Safe to repeat. */
  async drop({ reportId, agentId }: Pick<Reported, 'reportId' | 'agentId'>): Promise<void> {
    const consent = await this.consentOf(agentId);
    if (consent) await this.keys.destroy(consent, [sealedFor(reportId)], 'retention');
  }

  /** The consent for punches, while it holds: with its end every key under it is destroyed. */
  private async consentOf(agentId: string): Promise<Consent | undefined> {
    const consentId = (await this.models.row(AgentRow, sql`true`, agentId))?.consents['punch'];
    return consentId === undefined ? undefined : { agentId, purpose: 'punch', consentId };
  }
}
