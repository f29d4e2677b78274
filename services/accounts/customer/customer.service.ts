import { Injectable } from '@nestjs/common';
import type { CustomerShown, SaveCustomer } from '#contracts/api/customers.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { derivedId, isPlatform, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Owners } from '#kernel/owners.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { FileService } from '#services/files/file.service.ts';
import { link } from '../link/link.decider.ts';
import { pictureOf } from '../picture.ts';
import { customer } from './customer.decider.ts';
import { CustomerView } from './customer.view.ts';

type Typed = Input<typeof SaveCustomer>;

/** Registers clients and changes their data. */
@Injectable()
export class CustomerService {
  constructor(
    private readonly view: CustomerView,
    private readonly commands: Commands,
    private readonly owners: Owners,
    private readonly writes: ReadYourWrites,
    private readonly fileService: FileService,
  ) {}

  async save(typed: Typed, caller: Caller): Promise<CustomerShown> {
    const id = typed.id === null ? await this.register(typed, caller) : await this.revise(typed.id, typed, caller);
    await this.writes.shown(caller);
    return this.view.one(await this.view.find(id, caller), caller);
  }

  async approve(id: string, caller: Caller): Promise<void> {
    await this.require('approve', id, caller, (shown) => shown.approved);
    await this.commands.run(customer, 'Approve', id, { customerId: id }, caller);
  }

  async block(id: string, blocked: boolean, caller: Caller): Promise<void> {
    await this.require('block', id, caller);
    await this.commands.run(customer, blocked ? 'Block' : 'Unblock', id, { customerId: id }, caller);
  }

  /**
   * A client registered by the platform is approved; one registered by an agency waits for a person with
   * `client.approve`, and is linked to the agency from the start.
   */
  private async register(
    { name, contact, password, language = undefined, picture, approved, canBeEmployer = false, ...rest }: Typed,
    caller: Caller,
  ): Promise<string> {
    const { agencyId } = caller;
    const platform = isPlatform(caller.role);
    if (!platform && !(agencyId && hasGrants(caller, { all: ['client.create'] }))) throw new Rejected('FORBIDDEN');
    if (!platform && (canBeEmployer || (approved && !hasGrants(caller, { all: ['client.approve'] }))))
      throw new Rejected('FORBIDDEN');
    const customerId = derivedId(caller.commandId, 'customer');
    const kept = await pictureOf(picture, this.fileService);
    const { firstName, lastName, apt, ...where } = contact;
    const details = {
      firstName,
      lastName,
      apt,
      billingEmail: rest.billingEmail ?? '',
      note: rest.note ?? '',
      active: rest.active ?? true,
      picture: kept ?? null,
    };
    await this.owners
      .invite(
        { id: customerId, kind: 'customer' },
        { ...contact, language: language ?? caller.language },
        password || undefined,
        caller,
      )
      .catch(asEmailTaken);
    const company = { customerId, name, canBeEmployer, ...where, approved: approved ?? platform, details };
    await this.commands.run(customer, 'Register', customerId, company, caller);
    if (agencyId) {
      const linkId = derivedId(caller.commandId, 'link');
      await this.commands.run(
        link,
        'Found',
        linkId,
        { linkId, agencyId, customerId, requestedBy: 'agency', fullAccess: true },
        caller,
      );
    }
    return customerId;
  }

  private async revise(
    id: string,
    { contact, password, picture, approved, name, billingEmail, note, active, canBeEmployer }: Typed,
    caller: Caller,
  ): Promise<string> {
    const shown = await this.require('edit', id, caller);
    const platform = isPlatform(caller.role);
    const mayNot =
      (canBeEmployer !== undefined && canBeEmployer !== shown.canBeEmployer && !platform) ||
      (active !== undefined && active !== shown.active && !platform && !caller.agencyId) ||
      (password && !platform) ||
      (approved && !shown.approved && !shown.can.includes('approve'));
    if (mayNot) throw new Rejected('FORBIDDEN');
    if (password) await this.owners.requireFirstPassword(id, password);
    const kept = await pictureOf(picture, this.fileService);
    await this.commands.run(
      customer,
      'Revise',
      id,
      { customerId: id, name, ...contact, billingEmail, note, active, canBeEmployer, picture: kept },
      caller,
    );
    if (approved) await this.commands.run(customer, 'Approve', id, { customerId: id }, caller);
    if (password) await this.owners.givePassword(id, password, caller);
    return id;
  }

  /** @param done whether nothing is left to do, so that repeating the call is allowed */
  private async require(
    need: CustomerShown['can'][number],
    id: string,
    caller: Caller,
    done = (_: CustomerShown) => false,
  ): Promise<CustomerShown> {
    const shown = await this.view.one(await this.view.find(id, caller), caller);
    if (caller.agencyId && !shown.fullAccess) throw new Rejected('CUSTOMER_NOT_YOURS');
    if (!shown.can.includes(need) && !done(shown)) throw new Rejected('FORBIDDEN');
    return shown;
  }
}

/** Converts a refusal because of a taken address into one at the field `contact.email`. */
export const asEmailTaken = (error: unknown): never => {
  throw error instanceof Rejected && error.code === 'EMAIL_TAKEN'
    ? new Rejected('EMAIL_TAKEN', {}, { 'contact.email': 'EMAIL_TAKEN' })
    : error;
};
