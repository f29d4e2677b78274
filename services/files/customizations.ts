import { Injectable } from '@nestjs/common';
import type { User } from '#contracts/api/session.ts';
import { blackAndWhite } from '#contracts/values/customization.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { CustomizationRow } from '#projections/customization/customization.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { FileService, type FileViewer } from './file.service.ts';

/** Colours and logo of the menu for the people of an account (rule nav.branding). */
@Injectable()
export class Customizations {
  constructor(
    private readonly models: ReadModels,
    private readonly fileService: FileService,
  ) {}

  /** Account id → logo, for accounts that have one. */
  async logos(
    accountIds: Iterable<string | null>,
    viewer: FileViewer,
  ): Promise<ReadonlyMap<string, { readonly url: string }>> {
    const rows = await this.models.byIds(CustomizationRow, accountIds);
    return new Map(
      [...rows].flatMap(([id, { logo }]) =>
        logo ? [[id, { url: this.fileService.shown(logo, viewer).url }] as const] : [],
      ),
    );
  }

  /** The customization of an account; black and white where there is no account, or no customization. */
  async of(accountId: string | null | undefined, viewer: FileViewer): Promise<User['data']['customization']> {
    const row = accountId ? await this.models.row(CustomizationRow, sql`true`, accountId) : undefined;
    if (!row) return { menuLogo: null, ...blackAndWhite };
    const { logo, hexColor, textColor } = row;
    return {
      menuLogo: logo && { name: logo.name, url: this.fileService.shown(logo, viewer).url },
      hexColor,
      textColor,
    };
  }
}
