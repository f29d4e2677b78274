import { expect, it } from '@jest/globals';
import { ConfirmImport, RegistryStatus, RollBackImport } from '#contracts/api/registry.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { vigie, admin, dede, registryState, reached, upload, short } from './shared.suite.ts';

export const rolledBack = (): void => {
  it('takes effect once it is confirmed, and the history says who, what and why', async () => {
    expect(await admin.call(ConfirmImport, { id: short.id, reason: 'The province withdrew them' })).toMatchObject({
      status: 1,
    });
    await reached(short.id, ['applied']);
    expect(await registryState()).toEqual([null, null, true, null, false]);
    expect(await upload(short.id)).toMatchObject({
      reason: 'The province withdrew them',
      turn: { losing: 4, shifts: 2 },
      rows: 2,
      canRollBack: true,
      by: expect.stringMatching(/\w/),
    });
  });

  it('the first one can be rolled back to no registry: each licence is as before, except for later decisions of people', async () => {
    const licenceId = Object.keys((await vigie.commands.load(agent, dede))!.licences)[0]!;
    await vigie.commands.run(
      agent,
      'DeclineLicence',
      dede,
      { agentId: dede, licenceId, reason: 'Forged', since: '2026-03-02' },
      vigie.system(),
    );
    expect(await admin.call(RollBackImport, { id: short.id, reason: 'Half of it was missing' })).toMatchObject({
      status: 1,
    });
    await reached(short.id, ['rolledBack']);
    expect(await registryState()).toEqual([true, true, true, false, true]);
    expect((await admin.call(RegistryStatus)).data).toMatchObject({ lastUpdate: null, rows: 0 });
    expect(await upload(short.id)).toMatchObject({ reason: 'Half of it was missing', canRollBack: false });
    expect(await admin.call(RollBackImport, { id: short.id, reason: 'Again' })).toMatchObject({
      http: 409,
      code: 'REGISTRY_NOT_CURRENT',
    });
  });
};
