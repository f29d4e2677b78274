import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignedPlansEffect, AssignPlans, PlanEffect, SavePlan, SwitchPlan } from '#contracts/api/administrators.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let superAdmin: Browser;
beforeAll(async () => {
  vigie = await startWorld();
  superAdmin = await signedIn(vigie, 'superAdmin');
});
afterAll(() => vigie.stop());

const effect = async (input: object) => (await superAdmin.call(PlanEffect, input as never)).data;

describe('[perm.plans] the effects of a plan on companies', () => {
  it('are shown before the plan is saved: who loses a permission that will be sold, and who regains one', async () => {
    const features = ['menus.rating' as const];
    const whole = await effect({ features });
    expect(whole.losing).toBeGreaterThan(2);
    expect(whole.companies.find(({ id }: { id: string }) => id === ids.agencyA)).toMatchObject({
      losing: features,
      gaining: [],
    });
    const { id } = (
      await superAdmin.call(SavePlan, { titleEn: 'Ratings', titleFr: 'Évaluations', features: ['menus.rating'] })
    ).data;
    await superAdmin.call(AssignPlans, { clientId: ids.agencyA, planIds: [id] });
    await vigie.settled();
    expect(await effect({ id, features })).toEqual({ losing: 0, gaining: 0, companies: [] });
    // Once it is in no plan, all companies but the buyer have it again; the buyer loses it when the plan is switched
    // off.
    expect(await effect({ id, features: [] })).toMatchObject({ losing: 0, gaining: whole.losing - 1 });
    const off = await effect({ id, features, active: false });
    expect(off).toMatchObject({ losing: 1, companies: [{ id: ids.agencyA, losing: features }] });
    expect(await effect({ id, active: false })).toEqual(off);
    expect(await superAdmin.call(SwitchPlan, { id, active: false, agreed: 0 })).toMatchObject({
      http: 409,
      code: 'MORE_THAN_AGREED',
    });
    expect(await superAdmin.call(SavePlan, { id, titleEn: 'R', titleFr: 'É', features, agreed: 0 })).toMatchObject({
      status: 1,
    });
    // The company's own plans: who loses what by it is counted in people.
    const assigned = (planIds: string[]) => ({ clientId: ids.agencyA, planIds });
    const taken = (await superAdmin.call(AssignedPlansEffect, assigned([]))).data;
    expect(taken).toMatchObject({ losing: features, gaining: [] });
    expect(taken.people).toBeGreaterThan(0);
    expect((await superAdmin.call(AssignedPlansEffect, assigned([id]))).data).toEqual({
      losing: [],
      gaining: [],
      people: 0,
    });
    expect(await superAdmin.call(AssignPlans, { ...assigned([]), agreed: taken.people - 1 })).toMatchObject({
      code: 'MORE_THAN_AGREED',
    });
    expect(await superAdmin.call(AssignPlans, { ...assigned([]), agreed: taken.people })).toMatchObject({ status: 1 });
    await vigie.settled();
    expect((await superAdmin.call(AssignedPlansEffect, assigned([id]))).data).toMatchObject({ gaining: features });
    expect((await superAdmin.call(AssignPlans, assigned([id]))).status).toBe(1);
    await vigie.settled();
    expect(await superAdmin.call(SwitchPlan, { id, active: false, agreed: 1 })).toMatchObject({ status: 1 });
  });
  it('are shown only to super admins, and are not found for a nonexistent plan', async () => {
    expect((await (await signedIn(vigie, 'agencyA')).call(PlanEffect, { features: [] })).http).toBe(403);
    expect((await superAdmin.call(AssignedPlansEffect, { clientId: ids.guard, planIds: [] })).http).toBe(404);
    expect((await superAdmin.call(PlanEffect, { id: ids.guard, features: [] })).http).toBe(404);
  });
});
