import { Controller } from '@nestjs/common';
import { GetHeadMail, SaveHeadMail } from '#contracts/api/proof.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { OptOuts } from '#kernel/deliveries.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { headMailOf } from '#projections/reference/head-mail.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ownerOf, saveSettings } from '#services/reference/reference.service.ts';
import { headMailReaderId, headMailStops } from './head-mail-stops.ts';

/** Receivers of the signatures of the log, set by each company for itself and by platform staff for the platform. */
@Controller()
export class HeadMailController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly optOuts: OptOuts,
  ) {}

  @Endpoint(GetHeadMail)
  async get(_: Input<typeof GetHeadMail>, caller: Caller) {
    const companyId = ownerOf(caller);
    const kept = await headMailOf(this.models, companyId);
    if (!kept) return { addresses: [], language: caller.language, stopped: [] };
    const { addresses, language, savedAt = null } = kept;
    const named = addresses.map((address) => ({ companyId, address, savedAt }));
    const stops = await headMailStops(named, { models: this.models, optOuts: this.optOuts });
    const stopped = named.flatMap((one) => {
      const why = stops.get(headMailReaderId(one));
      return why ? [{ address: one.address, why }] : [];
    });
    return { addresses, language, stopped };
  }

  @Endpoint(SaveHeadMail)
  async save({ addresses, language }: Input<typeof SaveHeadMail>, caller: Caller) {
    const value = { addresses: [...new Set(addresses)], language, savedAt: caller.now };
    await saveSettings(this.commands, 'headMailSettings', ownerOf(caller), value, caller);
    return { addresses: value.addresses, language };
  }
}
