import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { dispatcher, shiftId, shiftOf } from '#test/support/assignment-scene.ts';
import { asked, settled } from '#test/support/portal-stage.tsx';
import { open, positionField, saveButton, writes } from './AssignmentModal.shared.suite.tsx';

const permissions = ['requests.view', 'requests.edit', 'requests.position', 'requests.sendMessage'];
const user = dispatcher({ permissions });
const [gate, door] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'];
const agent = shiftOf().employee!.id;
const spot = (id: string, title: string, agents: string[] = []) => ({
  id,
  title,
  lat: 45.5,
  lng: -73.5,
  agentCount: 1,
  placedCount: agents.length,
  missing: 1 - agents.length,
  resources: agents.map((one) => ({ id: one })),
  agents: [],
});

describe('the Position tab of a shift', () => {
  it('offers the positions of the place, and clears the position', async () => {
    const { user: hand } = await open(shiftOf(), { user });
    const position = await positionField(hand);
    await hand.clear(position);
    await hand.keyboard('{ArrowDown}');
    await hand.click(await screen.findByRole('option', { name: 'Gate 4' }));
    expect(position.value).toBe('Gate 4');
    await hand.clear(position);
    await hand.tab();
    await hand.click(saveButton());
    await settled();
    expect(writes().at(-1)).toEqual([
      'saveaffectation',
      expect.objectContaining({ affectationEvent: { position: '' } }),
    ]);
  });

  it('[place.locResources] moves the agent to another spot of the event’s map, or off it', async () => {
    const { user: hand } = await open(shiftOf(), {
      user,
      replies: { locations: { data: [spot(gate!, 'Gate', [agent]), spot(door!, 'Door')] } },
    });
    await positionField(hand);
    const field = await screen.findByRole('combobox', { name: 'Position on the map' });
    expect(field.textContent).toBe('Gate');
    await hand.click(field);
    await hand.click(screen.getByRole('option', { name: 'Door' }));
    await settled();
    const moves = asked.filter(({ path }) => path.includes('/resources')).map(({ method, path }) => [method, path]);
    expect(moves).toEqual([
      ['DELETE', expect.stringContaining(`/locations/${gate}/resources/${agent}`)],
      ['POST', expect.stringContaining(`/locations/${door}/resources`)],
    ]);
  });
});

describe('the Message tab of a shift', () => {
  const reached = { email: 1, sms: 1, push: 0 };
  const recipients = { data: { recipients: 1, reached, french: { email: 1, sms: 0, push: 0 } } };
  const tab = () => screen.getByRole('tab', { name: 'Message' });

  it('[assign.callAgent] writes to one’s own agent, and to nobody else’s', async () => {
    const { user: hand } = await open(shiftOf(), { user, replies: { recipients } });
    await hand.click(tab());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).not.toBeNull());
    const asks = asked.filter(({ path }) => path.endsWith('recipients'));
    expect(asks.map(({ body }) => body)).toEqual([{ employeeIds: [agent] }]);
    await hand.type(screen.getAllByRole('textbox')[0]!, 'Bring the keys');
    await hand.click(screen.getByRole('tab', { name: 'Shift' }));
    await hand.click(tab());
    expect(screen.getByDisplayValue('Bring the keys')).not.toBeNull();
    await hand.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).not.toBeNull();
  });

  it('[msg.languages] warns how many of those whom the channel reaches read French, until there is a French text', async () => {
    const { user: hand } = await open(shiftOf(), { user, replies: { recipients } });
    await hand.click(tab());
    expect(await screen.findByText('1 recipient reads French')).not.toBeNull();
    await hand.click(screen.getByRole('radio', { name: 'SMS' }));
    expect(screen.queryByText('1 recipient reads French')).toBeNull();
    await hand.click(screen.getByRole('radio', { name: 'Email' }));
    expect(screen.getByText('1 recipient reads French')).not.toBeNull();
    await hand.click(screen.getByRole('checkbox', { name: 'Add a French version' }));
    expect(screen.queryByText('1 recipient reads French')).toBeNull();
  });

  it('[assign.callAgent] says that one may not write to another employer’s agent', async () => {
    const shift = shiftOf();
    const assignment = { ...shift.assignment!, employer: { id: shiftId, name: 'Another' } };
    const { user: hand } = await open({ ...shift, assignment }, { user, replies: { recipients } });
    await hand.click(tab());
    expect(screen.getByText(/only to your own agents and to confirmed supervisors/)).not.toBeNull();
    expect(asked.some(({ path }) => path.endsWith('recipients'))).toBe(false);
  });

  it('[sup.chatIcon] shows the conversation with a supervisor of another employer, and not to who is not in it', async () => {
    const shift = shiftOf({ threadId: gate! });
    const assignment = { ...shift.assignment!, isSupervisor: true, employer: { id: shiftId, name: 'Another' } };
    const { user: hand } = await open({ ...shift, assignment }, { replies: { threads: { data: [] } } });
    await hand.click(tab());
    expect(await screen.findByText('No conversations')).not.toBeNull();
  });
});

it('has no Message tab for who has no conversation and may send no message', async () => {
  await open(shiftOf());
  expect(screen.queryByRole('tab', { name: 'Message' })).toBeNull();
});
