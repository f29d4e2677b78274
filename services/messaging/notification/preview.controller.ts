import { Controller } from '@nestjs/common';
import { TextOfferWords } from '#contracts/api/text-offers.ts';
import type { Input } from '#contracts/endpoint.ts';
import { isFor } from '#contracts/values/ability.ts';
import { Language } from '#contracts/values/common.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Origin } from '#kernel/origin.ts';
import { textOfferCodeLength } from '#kernel/text-offer-link.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { itemsOf } from './people.ts';
import { noticeWords, smsText } from './wording.ts';

/** Text of a notice, before it is sent. */
@Controller()
export class PreviewController {
  constructor(
    private readonly models: ReadModels,
    private readonly origin: Origin,
  ) {}

  @Endpoint(TextOfferWords)
  async textOffer({ affEventId }: Input<typeof TextOfferWords>, caller: Caller) {
    const row = await this.models.row(ShiftRow, shiftScope(caller), affEventId);
    // The text names the responsible company, which companies further along its chain of handovers may not know.
    if (!row || !isFor('assign', { ...row, fullAccess: true }, caller)) throw new Rejected('NOT_FOUND');
    const [items, accounts] = await Promise.all([
      itemsOf(this.models, [row]),
      this.models.byIds(AccountRow, [responsibleFor(row)]),
    ]);
    const values = { company: accounts.get(responsibleFor(row))?.name ?? '' };
    // As long as every real link, since the length decides into how many segments the text is split.
    const link = `${this.origin.url}/o/${'x'.repeat(textOfferCodeLength)}`;
    return Language.options.map((language) => {
      const { text } = noticeWords({ kind: 'textOffer', channel: 'sms', language, values, items }, link);
      return { language, text: smsText(text, { language, firstSms: true }).replace(link, '...') };
    });
  }
}
