import { expect, it } from '@jest/globals';
import { ShiftHistory } from '#contracts/api/history.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { ForeseeTextOffer, TextOfferWords, WithdrawTextOffers } from '#contracts/api/text-offers.ts';
import { smsParts } from '#contracts/values/sms.ts';
import { factsOf } from '#test/support/planned.ts';
import {
  now,
  inHours,
  anne,
  bruno,
  chloe,
  dede,
  numbers,
  vigie,
  agency,
  customer,
  stranger,
  linkIn,
  texts,
  codeFor,
  plan,
  offer,
  openOffer,
  take,
  needOf,
} from './shared.suite.ts';

export const sent = (): void => {
  it('the preview names whom it reaches, and only they receive it, with sender, weekday, hours, place and a personal link', async () => {
    const shiftId = await plan(4);
    const wanted = { affEventId: shiftId, employeeIds: [anne, bruno, chloe, dede] };
    const foreseen = await agency.call(ForeseeTextOffer, wanted);
    const reach = {
      reached: [
        { id: anne, fullName: 'Anne Roy' },
        { id: bruno, fullName: 'Bruno Côté' },
      ],
      unreached: [
        { id: chloe, fullName: 'Chloé Dupré', why: 'noNumber' },
        { id: dede, fullName: 'Dédé Tremblay', why: 'unavailable' },
      ],
      expiresAt: inHours(1),
    };
    expect(foreseen.data).toEqual(reach);
    const words = (await agency.call(TextOfferWords, { affEventId: shiftId })).data;
    expect((await offer(shiftId, wanted.employeeIds)).data).toEqual(reach);
    const [[french], [english]] = await Promise.all([texts(numbers[anne]!), texts(numbers[bruno]!)]);
    // The first SMS to these numbers says how to stop them, and so does the preview.
    const sent = [english, french].map((one) => one!.text.replace(/\S+\/o\/[\w-]+/, '...'));
    expect(words.map(({ text }: { text: string }) => text)).toEqual(sent);
    expect(sent).toEqual([expect.stringContaining('Reply STOP'), expect.stringContaining('Répondez ARRET')]);
    expect(french!.text).toMatch(/^Agence A : Quart à pourvoir, ven\. 6 mars, 9 h 40 - 17 h 40, .*Aréna\. Le premier/);
    expect(english!.text).toMatch(/^Agence A: Shift to fill, Fri Mar 6, 09:40-17:40, .*Aréna\. The first to accept/);
    expect([french, english].map((one) => smsParts(one!.text))).toEqual([
      expect.objectContaining({ alphabet: 'GSM-7', parts: expect.any(Number) }),
      expect.objectContaining({ alphabet: 'GSM-7' }),
    ]);
    expect(Math.max(...[french, english].map((one) => smsParts(one!.text).parts))).toBeLessThanOrEqual(2);
    expect(linkIn.exec(french!.text)![1]).not.toBe(linkIn.exec(english!.text)![1]);
    expect((await agency.call(ForeseeTextOffer, wanted)).data.unreached).toContainEqual({
      id: anne,
      fullName: 'Anne Roy',
      why: 'texted',
    });
    expect((await needOf(shiftId))?.texted).toEqual({ agents: 2, at: now, until: inHours(1) });

    const code = linkIn.exec(english!.text)![1]!;
    const seen = await openOffer(code);
    expect(seen.data).toMatchObject({
      state: 'open',
      language: 'en',
      offer: { company: 'Agence A', place: { name: 'Aréna' } },
    });
    expect(JSON.stringify(seen.data)).not.toMatch(/salary|pay|price|rate|billing|phone|Anne/i);
    expect(await factsOf(vigie, `shift-${shiftId}`)).not.toContain('AgentAssigned');

    expect((await take(code)).http).toBe(200);
    expect((await take(code)).http).toBe(200);
    await vigie.settled();
    expect((await agency.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
      status: 'confirmed',
      employee: { id: bruno },
    });
    expect((await openOffer(code)).data.state).toBe('yours');
    const other = linkIn.exec(french!.text)![1]!;
    expect((await openOffer(other)).data).toEqual({ state: 'taken', language: 'fr', offer: null });
    expect(await take(other)).toMatchObject({ http: 409, code: 'JOB_TAKEN' });
    expect(await needOf(shiftId)).toBeUndefined();
    const told = (await agency.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type);
    expect(told.filter((type: string) => type === 'JobTexted')).toHaveLength(2);
    const byCustomer = (await customer.call(ShiftHistory, { id: shiftId })).data;
    expect(byCustomer.map(({ type }: { type: string }) => type)).not.toContain('JobTexted');
  });

  it('its text is shown beforehand; those who offered it can withdraw it, and its link then fails', async () => {
    const shiftId = await plan(30);
    const words = (await agency.call(TextOfferWords, { affEventId: shiftId })).data;
    expect(words).toEqual([
      {
        language: 'en',
        text: expect.stringMatching(/^Agence A: Shift to fill, Sat Mar 7, .* gets it: \.{3} Reply STOP/),
      },
      {
        language: 'fr',
        text: expect.stringMatching(/^Agence A : Quart à pourvoir, sam\. 7 mars, .*\.{3} Répondez ARRET/),
      },
    ]);
    const before = (await texts(numbers[bruno]!)).length;
    await offer(shiftId, [bruno]);
    const code = await codeFor(numbers[bruno]!, before + 1);
    for (const call of [TextOfferWords, WithdrawTextOffers])
      expect((await stranger.call(call, { affEventId: shiftId })).http).toBe(404);
    expect((await agency.call(WithdrawTextOffers, { affEventId: shiftId })).http).toBe(200);
    await vigie.settled();
    expect((await openOffer(code)).data).toEqual({ state: 'gone', language: 'en', offer: null });
    expect(await take(code)).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
  });

  it('is sent to nobody who answered STOP', async () => {
    const shiftId = await plan(40);
    const said = { number: numbers[anne]!, people: [anne] };
    await vigie.platform.optOuts.answered('stop 1', { word: 'stop', ...said });
    expect((await agency.call(ForeseeTextOffer, { affEventId: shiftId, employeeIds: [anne] })).data).toMatchObject({
      reached: [],
      unreached: [{ id: anne, why: 'stopped' }],
    });
    expect(await offer(shiftId, [anne])).toMatchObject({ http: 409, code: 'NOBODY_TO_TEXT' });
    await vigie.platform.optOuts.answered('start 1', { word: 'start', ...said });
  });
};
