import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { StoredSignInProvider } from '#contracts/values/sign-in-provider.ts';
import { companyOf } from '#contracts/values/company.ts';
import { callerAsSystem } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { IdentityProviders, providerSecretPlace, returnPath, type ProvenIdentity } from '#kernel/identity-providers.ts';
import { logger, noteContext } from '#kernel/logger.ts';
import { Origin } from '#kernel/origin.ts';
import { ProviderLinks, type ProviderStep } from '#kernel/provider-links.ts';
import { Secrets } from '#kernel/secrets.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { providerOf, providersFor } from '#projections/reference/sign-in-provider.query.ts';
import { personByEmail, personById, type Person } from '#projections/viewer/viewer.query.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';
import { rightsOf } from './rights.rule.ts';

type Linked = { readonly person: Person; readonly stillLinked: () => Promise<boolean> };

const failed = () => new Rejected('COMPANY_SIGN_IN_FAILED');

/** Sign-in by the identity provider of a person's company (decision 85). */
@Injectable()
export class CompanySignIn {
  constructor(
    private readonly models: ReadModels,
    private readonly providers: IdentityProviders,
    private readonly links: ProviderLinks,
    private readonly secrets: Secrets,
    private readonly throttles: Throttles,
    private readonly origin: Origin,
    private readonly commands: Commands,
  ) {}

  /** @returns where the browser goes @throws Rejected NO_COMPANY_SIGN_IN, COMPANY_SIGN_IN_FAILED, TOO_MANY_TRIES */
  async begin(company: string, wire: WireRequest): Promise<string> {
    await requireUnthrottled(this.throttles.provider, wire.ip, wire.ip);
    const [found, other] = await providersFor(
      this.models,
      z.uuid().safeParse(company).success
        ? { companyId: company }
        : { domain: company.split('@').at(-1)!.toLowerCase() },
    );
    // Where several companies share a domain, each is reached by its own address.
    if (!found || other) throw new Rejected('NO_COMPANY_SIGN_IN', {}, { company: 'NO_COMPANY_SIGN_IN' });
    const { companyId, provider } = found;
    const { url, expected } = await this.asked(() => this.providers.begin(provider, this.returnTo));
    const step = { at: 'provider', companyId, issuer: provider.issuer, expected } as const;
    wire.setStep!(await this.links.newStep(step, wire.caller!.now));
    return url;
  }

  /**
   * @returns who has signed in at the provider, or the account that isn't linked with them yet
   * @throws Rejected COMPANY_SIGN_IN_FAILED, COMPANY_SIGN_IN_UNKNOWN
   */
  async finish(answer: string, wire: WireRequest): Promise<Linked | { readonly email: string }> {
    const step = await this.step(wire, true);
    wire.setStep!(undefined);
    if (step?.at !== 'provider') throw failed();
    const { companyId, issuer, expected } = step;
    const provider = await providerOf(this.models, companyId);
    const secret = (await this.secrets.open([providerSecretPlace(companyId)])).get(providerSecretPlace(companyId));
    if (provider?.issuer !== issuer || secret === undefined) throw failed();
    const client = { issuer, clientId: provider.clientId, clientSecret: secret };
    const { subject, email } = await this.asked(() => this.providers.finish(client, expected, answer, this.returnTo));
    const identity = { companyId, issuer, subject };
    const linkedId = await this.links.userOf(identity);
    const person = linkedId === undefined ? await this.named(email, provider) : await personById(this.models, linkedId);
    if (!person || !mayUse(person, companyId)) throw new Rejected('COMPANY_SIGN_IN_UNKNOWN');
    noteContext({ userId: person.id });
    if (linkedId !== undefined) {
      // With the provider, or the person, removed in between, the session that is started must end.
      const stillLinked = async () =>
        (await this.links.userOf(identity)) === person.id &&
        (await providerOf(this.models, companyId))?.issuer === issuer;
      return { person, stillLinked };
    }
    wire.setStep!(await this.links.newStep({ at: 'password', userId: person.id, ...identity }, wire.caller!.now));
    return { email: person.email };
  }

  /**
   * Requires that the person may sign in by password: where the company demands its provider, only to link their
   * account.
   */
  async requirePassword(person: Person, links: boolean, wire: WireRequest): Promise<void> {
    const companyId = companyOf(person);
    const provider = companyId ? await providerOf(this.models, companyId) : undefined;
    if (!provider?.required || !mayUse(person, companyId!)) return;
    if (rightsOf(person).held.includes('admin.updateRoles')) return;
    if (!links || !(await this.linking(person, wire, false))) throw new Rejected('COMPANY_SIGN_IN_ONLY');
  }

  /**
   * Links the account with whom the provider has just signed in in this browser; the person has proved that it is
   * theirs.
   */
  async link(person: Person, wire: WireRequest): Promise<void> {
    const link = await this.linking(person, wire, true);
    wire.setStep!(undefined);
    const provider = link && (await providerOf(this.models, link.companyId));
    if (!link || provider?.issuer !== link.issuer || !(await this.links.link(link))) throw failed();
    const own = callerAsSystem(wire.caller!);
    const { id: userId } = person;
    await this.commands.run(user, 'NoteCompanySignIn', userId, { userId, issuer: link.issuer }, own);
  }

  private async linking(person: Person, wire: WireRequest, use: boolean) {
    const step = await this.step(wire, use);
    return step?.at === 'password' && step.userId === person.id && mayUse(person, step.companyId) ? step : undefined;
  }

  private async step({ step, caller }: WireRequest, use: boolean): Promise<ProviderStep | undefined> {
    return step === undefined ? undefined : this.links.stepOf(step, caller!.now, use);
  }

  /** The account with the provider's address, where it is one that the provider speaks for. */
  private async named(email: ProvenIdentity['email'], { domains }: StoredSignInProvider): Promise<Person | undefined> {
    if (email === undefined || !domains.includes(email.split('@').at(-1)!)) return undefined;
    return personByEmail(this.models, email);
  }

  private get returnTo(): string {
    return `${this.origin.url}${returnPath}`;
  }

  /** What a provider says or does wrong is its company's affair: it is logged, and told as one refusal. */
  private async asked<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (failure) {
      logger.warn('An identity provider was of no use', { failure });
      throw failed();
    }
  }
}

/** People of a company who sign in with a password; agents, who may have several employers, don't. */
const mayUse = (person: Person, companyId: string): boolean =>
  person.role !== 'user' && !person.gone && companyOf(person) === companyId;
