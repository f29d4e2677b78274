import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Candidate } from '#contracts/api/assignments.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { byIds, findRow, findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { agentScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { workedMinutes } from '../shift/shift.view.ts';
import { minutesBetween } from '../shift/shift-guards.rule.ts';
import { unavailable } from './availability.rule.ts';
import { byDistance, distanceKm } from './distance.rule.ts';

type Row = z.output<typeof Candidate>;

/** Agents of the viewer's own for a shift: how far, how loaded, and whether they can. */
@Injectable()
export class Candidates {
  constructor(@Inject('ReadModels') private readonly db: DataSource) {}

  async forShift(shift: ShiftRow, viewer: Caller, only: { readonly archers?: boolean; readonly agentId?: string } = {}): Promise<Row[]> {
    const narrowed = only.agentId ? sql`r.id = ${only.agentId}` : only.archers ? sql`r."isArcher"` : sql`true`;
    const agents = await findRows(this.db, AgentRow, agentScope(viewer), narrowed);
    const ids = agents.map(({ id }) => id);
    const day = (instant: string) => DateTime.fromISO(instant, { zone: shift.zone });
    const week = { from: day(shift.start).startOf('week'), to: day(shift.start).endOf('week') };
    const others = await findRows(
      this.db,
      ShiftRow,
      sql`r."agentId" = any(${ids})`,
      sql`r.id <> ${shift.id} and r."end" > least(${week.from.toUTC().toISO()}::timestamptz, ${shift.start}::timestamptz) and r.start < greatest(${week.to.toUTC().toISO()}::timestamptz, ${shift.end}::timestamptz)`,
    );
    const byAgent = new Map<string, ShiftRow[]>();
    for (const other of others) byAgent.set(other.agentId!, [...(byAgent.get(other.agentId!) ?? []), other]);
    const place = await findRow(this.db, PlaceRow, sql`true`, shift.placeId);
    const references = await byIds(this.db, ReferenceRow, [shift.skillId, shift.maxLevelId, ...agents.map(({ levelId }) => levelId)]);
    const fr = viewer.language === 'fr';
    const skill = shift.skillId ? (references.get(shift.skillId)?.value as Reference<'skill'> | undefined) : undefined;
    const max = shift.maxLevelId ? (references.get(shift.maxLevelId)?.value as Reference<'level'> | undefined) : undefined;
    const known = {
      skillName: (fr ? skill?.nameFr : skill?.nameEn) ?? '',
      maxRank: max?.rank ?? null,
      maxLevelName: (fr ? max?.titleFr : max?.titleEn) ?? '',
      rankOf: (id: string) => (references.get(id)?.value as Reference<'level'> | undefined)?.rank,
    };
    const lastMoment = new Date(Date.parse(shift.end) - 1).toISOString();
    const needs = { ...shift, firstDay: day(shift.start).toISODate()!, lastDay: day(lastMoment).toISODate()! };

    return agents
      .map((agent): Row => {
        const mine = byAgent.get(agent.id) ?? [];
        const busy = mine.find((other) => other.start < shift.end && shift.start < other.end);
        const reason = unavailable(agent, needs, busy && { start: busy.start, end: busy.end, title: busy.title || busy.position }, known);
        const thisWeek = mine.filter(({ start }) => day(start) >= week.from && day(start) <= week.to);
        const level = agent.levelId ? references.get(agent.levelId) : undefined;
        const { titleEn = '', titleFr = '' } = (level?.value ?? {}) as Partial<Reference<'level'>>;
        return {
          id: agent.id,
          fullName: `${agent.firstName} ${agent.lastName}`,
          picture: null,
          level: level ? { id: level.id, titleEn, titleFr } : null,
          isArcher: agent.isArcher,
          phone: agent.phone,
          distance: place ? distanceKm(agent, place) : null,
          totalMinutesDone: sum(thisWeek.map((other) => workedMinutes(other) ?? 0)),
          totalMinutesToBeDone: sum(thisWeek.filter((other) => workedMinutes(other) === null).map(({ start, end }) => minutesBetween(start, end))),
          available: reason === null,
          reason,
        };
      })
      .sort((a, b) => byDistance(a, b) || a.fullName.localeCompare(b.fullName, viewer.language));
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
