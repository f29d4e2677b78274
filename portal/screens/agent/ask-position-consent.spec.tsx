import { asked, show } from '#test/support/portal-stage.tsx';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { askPositionConsent } from './ask-position-consent.ts';

const agentId = '00000000-0000-4000-8000-000000000001';
let answers: boolean[];
const Asking = () => {
  const t = useText();
  return (
    <button type="button" onClick={() => void askPositionConsent(agentId, t).then((agreed) => answers.push(agreed))}>
      punch
    </button>
  );
};

/** Once nothing covers it any more. */
const press = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'punch' }));

describe('the question whether positions of punches may be kept', () => {
  beforeEach(() => {
    answers = [];
    localStorage.clear();
  });

  it('is asked again where the consent did not reach the server, and the agent hears that nothing is kept', async () => {
    let dead = false;
    const { user } = await show(<Asking />, { serve: () => (dead ? { dead } : { data: { id: agentId } }) });
    dead = true;
    const agree = async () => user.click(await screen.findByRole('button', { name: text('agent.position.keep') }));
    await press(user);
    await agree();
    await screen.findByText(text('agent.position.unsaved'));
    await waitFor(() => expect(answers).toEqual([false]));
    dead = false;
    await press(user);
    await agree();
    await press(user);
    await waitFor(() => expect(answers).toEqual([false, true, false]));
  });

  it('is asked once where it is declined', async () => {
    const { user } = await show(<Asking />);
    await press(user);
    await user.click(await screen.findByRole('button', { name: text('agent.position.without') }));
    await press(user);
    await waitFor(() => expect(answers).toEqual([false, false]));
    expect(asked.filter(({ method }) => method === SavePositionConsent.method)).toEqual([]);
  });
});
