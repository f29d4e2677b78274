import { Controller } from '@nestjs/common';
import { RemoveSignInProvider, SaveSignInProvider, SignInProvider } from '#contracts/api/sign-in-provider.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { IdentityProviders, providerSecretPlace, returnPath } from '#kernel/identity-providers.ts';
import { Origin } from '#kernel/origin.ts';
import { requireCompany } from '#kernel/own.ts';
import { ProviderLinks } from '#kernel/provider-links.ts';
import { Secrets } from '#kernel/secrets.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { providerOf } from '#projections/reference/sign-in-provider.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { saveSettings } from '#services/reference/reference.service.ts';

const faults = { closed: 'NOT_PUBLIC', unfit: 'PROVIDER_UNFIT' } as const;
const recordOf = (companyId: string) => `vigie-sign-in=${companyId}`;

/** By which identity provider people of a company sign in (decision 85). */
@Controller()
export class SignInProviderController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly providers: IdentityProviders,
    private readonly secrets: Secrets,
    private readonly links: ProviderLinks,
    private readonly throttles: Throttles,
    private readonly origin: Origin,
  ) {}

  @Endpoint(SignInProvider)
  async get(_: Input<typeof SignInProvider>, caller: Caller) {
    const companyId = requireCompany(caller);
    const page = `${this.origin.url}${returnPath}`;
    return {
      provider: (await providerOf(this.models, companyId)) ?? null,
      record: recordOf(companyId),
      returnTo: page,
      signIn: `${page}?company=${companyId}`,
    };
  }

  @Endpoint(SaveSignInProvider)
  async save({ clientSecret, ...wanted }: Input<typeof SaveSignInProvider>, caller: Caller, { ip }: WireRequest) {
    const companyId = requireCompany(caller);
    const { issuer, clientId } = wanted;
    const domains = [...new Set(wanted.domains)];
    const kept = await providerOf(this.models, companyId);
    await requireUnthrottled(this.throttles.provider, companyId, ip);
    const [fault, ...proven] = await Promise.all([
      this.providers.faultOf(issuer),
      ...domains.map((domain) => this.providers.hasRecord(domain, recordOf(companyId), issuer)),
    ]);
    const unproven = domains.filter((_, at) => !proven[at]);
    const needsSecret = !clientSecret && (kept?.issuer !== issuer || kept.clientId !== clientId);
    const refused = {
      ...(fault && { issuer: faults[fault] }),
      ...(needsSecret && { clientSecret: 'REQUIRED' }),
      ...(unproven.length > 0 && { domains: 'DOMAIN_NOT_PROVEN' }),
    };
    if (Object.keys(refused).length > 0) throw new Rejected('INVALID_INPUT', { domain: unproven.join(', ') }, refused);
    const provider = { ...wanted, domains };
    // The secret of one provider must never reach another.
    if (kept?.issuer !== issuer) await this.secrets.put(providerSecretPlace(companyId), null);
    await saveSettings(this.commands, 'signInSettings', companyId, { provider }, caller);
    if (clientSecret) await this.secrets.put(providerSecretPlace(companyId), clientSecret);
    if (kept && kept.issuer !== issuer) await this.links.forget(companyId);
    return {};
  }

  @Endpoint(RemoveSignInProvider)
  async remove(_: Input<typeof RemoveSignInProvider>, caller: Caller) {
    const companyId = requireCompany(caller);
    await saveSettings(this.commands, 'signInSettings', companyId, { provider: null }, caller);
    await this.secrets.put(providerSecretPlace(companyId), null);
    await this.links.forget(companyId);
    return {};
  }
}
