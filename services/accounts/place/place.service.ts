import { Injectable } from '@nestjs/common';
import { isCanadianPostalCode } from '#contracts/values/postal-code.ts';
import type { PlaceRow as WirePlace, SavePlace } from '#contracts/api/places.ts';
import type { Input } from '#contracts/endpoint.ts';
import { sideOf } from '#contracts/permissions.ts';
import { noDetails } from '#contracts/values/place.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { hasFullAccess } from '#projections/link/link.query.ts';
import { becomeCancellable, eventsHolding, zoneMoves } from '#projections/place/place.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { unlicensedElsewhere } from '#projections/shift-row/rules-changed.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { customerScope, placeScope } from '#projections/scope.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { FileService } from '#services/files/file.service.ts';
import { text } from '#services/http/texts.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { place, type PlaceCommands } from './place.decider.ts';
import { abilities } from './place.view.ts';

type Ability = WirePlace['can'][number];
const defaultPositions = ['entrance', 'patrol', 'post'] as const;
const defaultTasks = ['accessControl', 'patrol', 'report'] as const;

/** Finds and changes places, with checks of whose they are. */
@Injectable()
export class PlaceService {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly fileService: FileService,
    private readonly writes: ReadYourWrites,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  /** A place that the viewer may see; closed ones are not found. @throws Rejected NOT_FOUND */
  async find(viewer: Caller, where: Sql): Promise<PlaceRow> {
    const [row] = await this.models.rows(PlaceRow, placeScope(viewer), sql`not r.closed and ${where}`);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /**
   * The part of a place to save: the one with this id, or a new one without an id.
   * @throws Rejected NOT_FOUND for a part that the place doesn't have
   */
  async partOf(
    placeId: string,
    list: 'tasks' | 'locations' | 'plans' | 'persons',
    id: string | null,
    caller: Caller,
  ): Promise<string> {
    if (id === null) return derivedId(caller.commandId, 'part');
    const parts: readonly { readonly id: string }[] = (await this.find(caller, sql`r.id = ${placeId}`))[list];
    if (!parts.some((part) => part.id === id)) throw new Rejected('NOT_FOUND');
    return id;
  }

  /** Runs one command on a place, if the caller may do so. */
  async change<C extends keyof PlaceCommands & string>(
    command: C,
    data: PlaceCommands[C] & { placeId: string },
    need: Ability,
    caller: Caller,
  ): Promise<void> {
    const row = await this.find(caller, sql`r.id = ${data.placeId}`);
    await this.require(need, row.customerId, caller);
    await this.commands.run(place, command, data.placeId, data, caller);
  }

  /**
   * @throws Rejected NOT_FOUND, FORBIDDEN, CUSTOMER_NOT_YOURS, INVALID_INPUT, SHIFT_STARTS_WITHIN_24H for a time zone
   * that would make a shift cancellable after all
   */
  async save(
    { id, customerId, contact_1, contact_2, timezone, picture: upload, agreed, ...general }: Input<typeof SavePlace>,
    caller: Caller,
  ): Promise<PlaceRow> {
    const known = id === null ? undefined : await this.find(caller, sql`r.id = ${id}`);
    const owner = known?.customerId ?? (await this.ownerOf(customerId, caller));
    await this.require('edit', owner, caller);
    requirePostalCodeOf(general);
    await this.requireSubTerritory(general.subTerritoryId);
    const requireAgreed = (before: PlaceRow) =>
      this.requireAgreedEffect(before, { zone: timezone, subTerritoryId: general.subTerritoryId }, agreed, caller);
    if (known) await requireAgreed(known);
    const picture = upload ? await this.fileService.keep(upload, ['image'], 'picture') : upload;
    const { subTerritoryId, name, address, city, country, postalCode, latitude, longitude, radius, ...rest } = general;
    const where = {
      name,
      address,
      city,
      country,
      postalCode,
      latitude,
      longitude,
      zone: timezone,
      subTerritoryId,
      ...(radius !== undefined && { radius }),
    };
    const details = { ...rest, contact1: contact_1, contact2: contact_2, ...(picture !== undefined && { picture }) };
    const placeId = id ?? derivedId(caller.commandId, 'place');
    await this.requireSubTerritory(subTerritoryId);
    if (known)
      // Judged by what others have saved meanwhile; no event is planned there, or moved there, until it is recorded.
      await this.exclusiveWrites.run(`place/${placeId}`, ['place', 'shift', 'site-event'], async () => {
        await requireAgreed(await this.find(caller, sql`r.id = ${placeId}`));
        await this.commands.run(place, 'Revise', placeId, { placeId, ...where, ...details }, caller);
      });
    else {
      const firsts = await this.firsts(placeId, owner, caller);
      const opened = { placeId, customerId: owner, ...where, ...firsts, details: { ...noDetails, ...details } };
      await this.commands.run(place, 'Open', placeId, opened, caller);
    }
    await this.writes.shown(caller);
    return this.find(caller, sql`r.id = ${placeId}`);
  }

  /** Refused while events at the place are not over, or shifts that began there before their event was moved. */
  async close(placeId: string, caller: Caller): Promise<void> {
    if (await this.commands.repeated(place, 'Close', placeId, caller)) return;
    const row = await this.find(caller, sql`r.id = ${placeId}`);
    await this.require('delete', row.customerId, caller);
    // No event is planned there, or moved there, meanwhile.
    await this.exclusiveWrites.run(`place/${placeId}`, ['shift', 'site-event'], async () => {
      const [held] = await this.models.query<{ coming: number }>(eventsHolding(placeId, caller.now));
      await this.commands.run(place, 'Close', placeId, { placeId, coming: held!.coming }, caller);
    });
  }

  /**
   * Requires that no more shifts than confirmed move with their place's time zone or lose their licence in its new
   * territory; for a customer, decision 39, also that none moves out of the hours in which it can't be cancelled.
   */
  private async requireAgreedEffect(
    known: PlaceRow,
    { zone, subTerritoryId }: Pick<PlaceRow, 'zone' | 'subTerritoryId'>,
    agreed: number | undefined,
    caller: Caller,
  ) {
    const { id: placeId } = known;
    const { role, now } = caller;
    const count = async (asked: Sql) => (await this.models.query<{ shifts: number }>(asked))[0]!.shifts;
    const moved = await count(zoneMoves(caller, placeId, zone, now));
    const stays = subTerritoryId === known.subTerritoryId;
    const unlicensed = stays ? 0 : await count(unlicensedElsewhere(caller, placeId, subTerritoryId, now));
    requireExpectedCount(moved + unlicensed, agreed);
    if (zone === known.zone || sideOf(role) !== 'customer') return;
    if (await becomeCancellable(this.models, placeId, zone, now))
      throw new Rejected('SHIFT_STARTS_WITHIN_24H', {}, { timezone: 'SHIFT_STARTS_WITHIN_24H' });
  }

  private async require(need: Ability, customerId: string, caller: Caller): Promise<void> {
    const full = !caller.agencyId || (await hasFullAccess(this.models, caller.agencyId, customerId));
    if (!full) throw new Rejected('CUSTOMER_NOT_YOURS');
    if (!abilities(caller, full).includes(need)) throw new Rejected('FORBIDDEN');
  }

  private async ownerOf(customerId: string | undefined, caller: Caller): Promise<string> {
    const id = caller.customerId ?? customerId;
    const row = id && (await this.models.row(AccountRow, customerScope(caller), id));
    if (!row || row.kind !== 'customer')
      throw new Rejected('CUSTOMER_NOT_YOURS', {}, { customerId: 'CUSTOMER_NOT_YOURS' });
    return row.id;
  }

  /** Rule place.defaults, in the language of most of the customer's people; in the caller's where that is even. */
  private async firsts(placeId: string, customerId: string, caller: Caller) {
    const people = await this.models.rows(UserRow, sql`r."customerId" = ${customerId}`, sql`not r.blocked`);
    const french = people.filter(({ language }) => language === 'fr').length * 2 - people.length;
    const language = french === 0 ? caller.language : french > 0 ? 'fr' : 'en';
    const made = (kind: string, names: readonly string[]) =>
      names.map((name) => ({
        id: derivedId(placeId, kind, name),
        name: text(language, `place.default.${kind}.${name}`),
      }));
    return { locations: made('position', defaultPositions), tasks: made('task', defaultTasks) };
  }

  private async requireSubTerritory(id: string | null): Promise<void> {
    if (id && !(await this.models.row(ReferenceRow, sql`r.kind = 'subTerritory' and r.active`, id)))
      throw new Rejected('INVALID_INPUT', {}, { subTerritoryId: 'INVALID_INPUT' });
  }
}

/** In Canada, a postal code is one of Canada. @throws Rejected INVALID_INPUT, at its field */
const requirePostalCodeOf = ({
  country,
  postalCode,
}: Pick<Input<typeof SavePlace>, 'country' | 'postalCode'>): void => {
  if (postalCode === '' || !/^(ca|can|canada)$/i.test(country) || isCanadianPostalCode(postalCode)) return;
  throw new Rejected('INVALID_INPUT', {}, { postalCode: 'NOT_A_POSTAL_CODE' });
};
