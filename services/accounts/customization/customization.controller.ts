import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { GetCustomization, SaveCustomization } from '#contracts/api/customization.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Customizations } from '#services/files/customizations.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { customization } from './customization.decider.ts';

@Controller()
export class CustomizationController {
  constructor(
    private readonly customizations: Customizations,
    private readonly commands: Commands,
    private readonly fileService: FileService,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(GetCustomization)
  async get(_: Input<typeof GetCustomization>, caller: Caller) {
    return this.customizations.of(companyOf(caller), caller);
  }

  @Endpoint(SaveCustomization)
  async save({ logo: upload, hexColor, textColor }: Input<typeof SaveCustomization>, caller: Caller) {
    const ownerId = companyOf(caller);
    if (!ownerId) throw new Rejected('NOT_FOUND');
    const logo = upload ? await this.fileService.keep(upload, ['image'], 'logo') : upload;
    await this.commands.run(customization, 'Customize', ownerId, { ownerId, logo, hexColor, textColor }, caller);
    await this.writes.shown(caller);
    return this.customizations.of(ownerId, caller);
  }
}
