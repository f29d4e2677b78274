import { Controller } from '@nestjs/common';
import { AdoptRuleSet, SetNightWindow } from '#contracts/api/company-pay.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireCompany } from '#kernel/own.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { TermsService } from './terms.service.ts';

/**
 * Settings that convert hours into pay and bills: the rule set and the night hours. With a day in the past, both change
 * closed periods.
 */
@Controller()
export class RuleSetController {
  constructor(
    private readonly termsService: TermsService,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(AdoptRuleSet)
  async adopt({ from: asked, agreed, ...adoption }: Input<typeof AdoptRuleSet>, caller: Caller) {
    if (adoption.customerId !== null && adoption.customerId !== caller.customerId)
      await this.termsService.client(adoption.customerId, caller);
    const { companyId, from } = await this.dated(asked, caller);
    const adopted = { kind: 'ruleSet', ...adoption, from } as const;
    await this.recalculatedPeriods.require({ pay: [adopted], billing: [adopted] }, agreed, {
      command: 'AdoptRuleSet',
      companyId,
      caller,
    });
    await this.termsService.run('AdoptRuleSet', companyId, { companyId, ...adoption, from }, caller);
    return { id: companyId };
  }

  @Endpoint(SetNightWindow)
  async setNight({ from: asked, agreed, ...window }: Input<typeof SetNightWindow>, caller: Caller) {
    const { companyId, from } = await this.dated(asked, caller);
    const night = { kind: 'night', ...window, from } as const;
    await this.recalculatedPeriods.require({ pay: [night], billing: [night] }, agreed, {
      command: 'SetNightWindow',
      companyId,
      caller,
    });
    await this.termsService.run('SetNightWindow', companyId, { companyId, ...window, from }, caller);
    return { id: companyId };
  }

  private async dated(asked: string | undefined, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    return { companyId: loaded.companyId, from: this.termsService.day(loaded, asked, caller) };
  }
}
