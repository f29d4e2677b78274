import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { GetRequest, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { taskTypes } from '#contracts/values/site-event.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import { requestDate, vigie, customer, other, wanted } from './shared.suite.ts';

export const fields = (): void => {
  it('answers with what was saved, however late the read models show it', async () => {
    const client = new pg.Client({ connectionString: vigie.platform.config.DATABASE_URL });
    await client.connect();
    await client.query('begin');
    await client.query('select from projection_checkpoint for update');
    const waitFor = jest.spyOn(vigie.platform.seen, 'waitFor');
    const saving = customer.call(SaveRequest, wanted('Late'));
    // Longer than calls wait that don't answer with what they record.
    await until(() => waitFor.mock.calls.some(([, , milliseconds = 0]) => milliseconds > 2_000));
    await client.query('commit');
    await client.end();
    expect((await saving).data).toMatchObject({ title: 'Late' });
  });

  it('[req.newId] [aud.customer] with the id "new" gives it an id and the next number', async () => {
    const first = await customer.call(SaveRequest, { ...wanted('Gala'), id: 'new' });
    const second = await customer.call(SaveRequest, { ...wanted('Concert'), id: null });
    expect(first.data.id).toMatch(/^[\da-f-]{36}$/);
    expect(Number(second.data.requestNo.slice(1))).toBe(Number(first.data.requestNo.slice(1)) + 1);
    const { run, ...created } = first.data;
    expect(run).toBeNull();
    expect((await customer.call(GetRequest, { id: first.data.id })).data).toEqual(created);
  });

  it('[req.saveRequired] needs a title and a place of the customer', async () => {
    for (const title of ['', '   ', undefined as never])
      expect(await customer.call(SaveRequest, { ...wanted('x'), title })).toMatchObject({
        http: 422,
        code: 'EVENT_TITLE_REQUIRED',
      });
    expect(await customer.call(SaveRequest, { ...wanted('Gala'), place: null as never })).toMatchObject({
      http: 422,
      code: 'EVENT_PLACE_REQUIRED',
    });
    const unknown = await customer.call(SaveRequest, {
      ...wanted('Gala'),
      place: { id: '11111111-1111-4111-8111-111111111111' },
    });
    const foreign = await customer.call(SaveRequest, { ...wanted('Gala'), place: { id: ids.placeB } });
    expect(unknown).toMatchObject({ http: 422, code: 'EVENT_PLACE_REQUIRED' });
    expect(foreign.text).toBe(unknown.text);
  });

  it('[req.confirmHours] gives 24 hours to confirm unless it says 48, 72 or 96; its shifts have these hours unless they have their own', async () => {
    const { data } = await customer.call(SaveRequest, wanted('Hours'));
    expect(data.maxConfirmationHours).toBe(24);
    for (const hours of [48, 72, 96] as const)
      expect(
        (await customer.call(SaveRequest, { ...wanted('Hours'), id: data.id, maxConfirmationHours: hours })).data
          .maxConfirmationHours,
      ).toBe(hours);
    for (const hours of [0, 36, 23, '24', 24.5])
      expect(
        await customer.call(SaveRequest, { ...wanted('Hours'), maxConfirmationHours: hours as never }),
      ).toMatchObject({
        http: 422,
        code: 'CONFIRMATION_HOURS',
      });
    const times = { start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z' };
    const { ids: shifts } = (
      await customer.call(CreateShifts, { id: data.id, shifts: [times, { ...times, maxConfirmationHours: 48 }] })
    ).data;
    expect((await customer.call(GetAffEvent, { id: shifts[0] })).data.maxConfirmationHours).toBe(96);
    expect((await customer.call(GetAffEvent, { id: shifts[1] })).data.maxConfirmationHours).toBe(48);
  });

  it('[req.noteLimit] [req.employerForm] companies that employ nobody enter one short text, which is stored for both languages', async () => {
    const mine = { title: 'Quay', place: { id: ids.placeB }, requestDate };
    expect(await other.call(SaveRequest, { ...mine, note: 'x'.repeat(31) })).toMatchObject({
      http: 422,
      code: 'NOTE_TOO_LONG',
    });
    const { data } = await other.call(SaveRequest, {
      ...mine,
      note: 'x'.repeat(30),
      descriptionEn: 'Gate',
      descriptionFr: 'Autre chose',
    });
    expect(data).toMatchObject({
      canBeEmployer: false,
      note: 'x'.repeat(30),
      descriptionEn: 'Gate',
      descriptionFr: 'Gate',
    });
    expect(
      (
        await customer.call(SaveRequest, {
          ...wanted('Long'),
          note: 'x'.repeat(500),
          descriptionEn: 'Gate',
          descriptionFr: 'Portail',
        })
      ).data,
    ).toMatchObject({ canBeEmployer: true, descriptionEn: 'Gate', descriptionFr: 'Portail' });
  });

  it('[req.taskBoxes] accepts any of the seven kinds of work, and no others', async () => {
    expect(taskTypes).toHaveLength(7);
    expect((await customer.call(SaveRequest, { ...wanted('Work'), taskTypes: [...taskTypes] })).data.taskTypes).toEqual(
      taskTypes,
    );
    expect(await customer.call(SaveRequest, { ...wanted('Work'), taskTypes: ['dance' as never] })).toMatchObject({
      http: 422,
      code: 'INVALID_INPUT',
    });
  });
};
