import { Injectable } from '@nestjs/common';
import { type Integration, type ChangeIntegration } from '#contracts/api/integrations.ts';
import type { Input } from '#contracts/endpoint.ts';
import {
  catalogueIds,
  StoredIntegration,
  longestToken,
  maxIntegrations,
  settingsOf,
  single,
  withSecret,
  type IntegrationType,
} from '#contracts/values/integration.ts';
import type { Caller } from '#kernel/caller.ts';
import { ConnectionUses } from '#kernel/connections.ts';
import { Rejected } from '#kernel/decider.ts';
import { WebhookSender } from '#kernel/webhooks.ts';
import { maxWebhooks } from '#contracts/values/webhook.ts';
import { companyOf } from '#contracts/values/company.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { placeScope } from '#projections/scope.ts';
import { Authentication } from '#services/http/authentication.ts';
import { InvalidInput } from '#services/http/invalid-input.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { IntegrationSecrets } from './integration-secrets.ts';
import { mayExpireOn, connectableTypes } from './offered.rule.ts';

type Asked = Pick<Input<typeof ChangeIntegration>, 'name' | 'enabled' | 'settings'>;

/** Types whose scope can't be changed; a new entry is needed for that. */
const fixed: readonly IntegrationType[] = ['calendar', 'token'];

/** Integrations of companies. */
@Injectable()
export class IntegrationService {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
    private readonly secrets: IntegrationSecrets,
    private readonly uses: ConnectionUses,
    private readonly exclusiveWrites: ExclusiveWrites,
    private readonly authentication: Authentication,
    private readonly sender: WebhookSender,
  ) {}

  /** @param customerId the caller's own company */
  async of(customerId: string, caller: Caller): Promise<Integration[]> {
    const rows = await this.models.rows(ReferenceRow, sql`r.kind = 'integration' and r."ownerId" = ${customerId}`);
    const entries = rows.map(({ id, value }) => ({ id, kept: StoredIntegration.parse(value) }));
    const used = await this.uses.lastOf(rows.map(({ id }) => id));
    const makers = await this.makersOf(customerId, new Set(entries.map(({ kept }) => kept.makerId)), caller);
    return entries
      .map(({ id, kept }) => {
        const maker = makers.get(kept.makerId);
        const acts = !withSecret.includes(kept.type) || (maker && connectableTypes(maker).includes(kept.type));
        const entry = shown(id, customerId, kept, used.get(id));
        return acts || !kept.enabled ? entry : { ...entry, stopped: 'maker' as const };
      })
      .sort((a, b) => a.type.localeCompare(b.type) || a.name.localeCompare(b.name, caller.language));
  }

  /** Those of these people who may still act for a company. */
  private async makersOf(
    customerId: string,
    people: ReadonlySet<string>,
    { language, now, commandId }: Caller,
  ): Promise<ReadonlyMap<string, Caller>> {
    const callers = await Promise.all(
      [...people].map((userId) => this.authentication.ofPerson(userId, { language, now, commandId })),
    );
    return new Map(
      callers.flatMap((maker) => (maker && companyOf(maker) === customerId ? [[maker.userId, maker]] : [])),
    );
  }

  /**
   * @param entryId id of the type in the catalogue
   * @throws Rejected NOT_FOUND, ALREADY_TAKEN, TOO_MANY_INTEGRATIONS, GRANT_NOT_HELD, NOT_PUBLIC
   */
  async add(customerId: string, entryId: string, asked: Asked, caller: Caller): Promise<Integration> {
    const type = connectableTypes(caller).find((offered) => catalogueIds[offered] === entryId);
    if (!type) throw new Rejected('NOT_FOUND');
    const settings = checked(type, asked.settings);
    await this.require(type, settings, caller);
    const id = this.referenceService.newId('integration', caller);
    const value: StoredIntegration = {
      type,
      name: asked.name,
      enabled: asked.enabled,
      settings,
      makerId: caller.userId,
      secretNo: 1,
    };
    // One after another, so that each count includes the earlier ones.
    await this.exclusiveWrites.run(`integrations/${customerId}`, ['reference'], async () => {
      const others = (await this.of(customerId, caller)).filter((one) => one.id !== id);
      if (single.includes(type) && others.some((one) => one.type === type)) throw new Rejected('ALREADY_TAKEN');
      if (others.length >= maxIntegrations) throw new Rejected('TOO_MANY_INTEGRATIONS', { most: maxIntegrations });
      if (type === 'webhook' && others.filter((one) => one.type === type).length >= maxWebhooks)
        throw new Rejected('TOO_MANY_WEBHOOKS', { most: maxWebhooks });
      await this.referenceService.save('integration', undefined, value, caller);
    });
    const secret = await this.secrets.of(id, value);
    return { ...shown(id, customerId, value, undefined), ...(secret !== undefined && { secret }) };
  }

  /**
   * The person who changes a webhook is responsible for it from then on.
   * @throws Rejected NOT_FOUND, FORBIDDEN, GRANT_NOT_HELD, NOT_PUBLIC
   */
  async change(
    customerId: string,
    id: string,
    { name, enabled, settings }: Asked,
    caller: Caller,
  ): Promise<Integration> {
    const kept = StoredIntegration.parse((await this.referenceService.own('integration', id, caller)).value);
    if (!fixed.includes(kept.type)) requireOffered(kept, caller);
    const changed = fixed.includes(kept.type) ? kept.settings : checked(kept.type, settings);
    // A webhook whose address has become private can still be renamed while it is off, or switched off.
    if (enabled || changed.address !== kept.settings.address) await this.requirePublic(changed.address);
    const value = {
      name,
      enabled,
      settings: changed,
      stopped: enabled ? null : kept.stopped,
      ...(kept.type === 'webhook' && { makerId: caller.userId }),
    };
    await this.referenceService.save('integration', id, value, caller);
    return shown(id, customerId, { ...kept, ...value }, (await this.uses.lastOf([id])).get(id));
  }

  /**
   * Creates a new secret.
   * @throws Rejected NOT_FOUND, also for an entry without secret; FORBIDDEN, GRANT_NOT_HELD, CHANGED_MEANWHILE
   */
  async renew(customerId: string, id: string, caller: Caller): Promise<Integration> {
    // One after another: two who renew at once get two secrets, of which only the later one is valid.
    const value = await this.exclusiveWrites.run(`integrations/${customerId}`, ['reference'], async () => {
      const kept = StoredIntegration.parse((await this.referenceService.own('integration', id, caller)).value);
      if (!withSecret.includes(kept.type)) throw new Rejected('NOT_FOUND');
      requireOffered(kept, caller);
      return this.secrets.next(id, kept, caller);
    });
    const secret = (await this.secrets.of(id, value))!;
    return { ...shown(id, customerId, value, (await this.uses.lastOf([id])).get(id)), secret };
  }

  async remove(id: string, caller: Caller): Promise<{ id: string }> {
    const kept = (await this.models.byIds(ReferenceRow, [id])).get(id);
    const removed = await this.referenceService.remove('integration', id, caller);
    if (kept) await this.secrets.forget(id, StoredIntegration.parse(kept.value));
    return removed;
  }

  private async require(
    type: IntegrationType,
    { placeId, grants, expiresOn, address }: StoredIntegration['settings'],
    caller: Caller,
  ): Promise<void> {
    await this.requirePublic(address);
    if (placeId && !(await this.models.row(PlaceRow, placeScope(caller), placeId))) throw new Rejected('NOT_FOUND');
    requireGrants(grants, caller);
    if (type === 'token' && !mayExpireOn(expiresOn!, caller.now, longestToken))
      throw new InvalidInput([{ message: 'TOKEN_DAY', path: ['settings', 'expiresOn'] }]);
  }

  /** A name can lead elsewhere later, so each delivery asks again. @param address that of a webhook */
  private async requirePublic(address: string | undefined): Promise<void> {
    if (address !== undefined && !(await this.sender.mayReach(address)))
      throw new InvalidInput([{ message: 'NOT_PUBLIC', path: ['settings', 'address'] }]);
  }
}

const requireGrants = (grants: StoredIntegration['settings']['grants'], caller: Caller): void => {
  if (grants?.some((grant) => !caller.permissions.has(grant)))
    throw new Rejected('GRANT_NOT_HELD', {}, { 'settings.grants': 'GRANT_NOT_HELD' });
};

/**
 * Requires that the caller may create such an entry, which acts for them from then on: nobody gets a secret or messages
 * of more than they may have.
 */
const requireOffered = ({ type, settings }: StoredIntegration, caller: Caller): void => {
  if (!connectableTypes(caller).includes(type)) throw new Rejected('FORBIDDEN');
  requireGrants(settings.grants, caller);
};

const checked = (type: IntegrationType, settings: unknown): StoredIntegration['settings'] => {
  const { success, data, error } = settingsOf[type].safeParse(settings);
  if (!success)
    throw new InvalidInput(error.issues.map(({ message, path }) => ({ message, path: ['settings', ...path] })));
  return data;
};

const shown = (
  id: string,
  customerId: string,
  { type, name, enabled, settings, stopped }: StoredIntegration,
  used: string | undefined,
): Integration => ({
  id,
  integrationId: catalogueIds[type],
  type,
  name,
  customerId,
  enabled,
  settings,
  lastSyncAt: used ?? null,
  stopped: stopped ?? null,
});
