import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import { CommandSwitch } from './CommandSwitch.tsx';

const why = () => document.querySelector('.press-problem')?.textContent;

describe('a switch of one setting', () => {
  it('changes it at once, and says beside it why that failed, until the next press', async () => {
    let refused = true;
    const { user } = await show(
      <CommandSwitch<typeof SavePositionConsent>
        label="Keep positions"
        checked
        command={SavePositionConsent}
        input={(consent) => ({ purpose: 'live', consent })}
        success="agent.saved"
      />,
      {
        user: userOf('user'),
        serve: ({ path }) =>
          path.endsWith('/consent')
            ? refused
              ? { http: 409, message: 'Changed meanwhile' }
              : { data: {} }
            : undefined,
      },
    );
    const press = () => user.click(screen.getByRole('switch', { name: 'Keep positions' }));
    await press();
    await waitFor(() => expect(why()).toContain('Changed meanwhile'));
    expect(asked.at(-1)!.body).toEqual({ purpose: 'live', consent: false });
    refused = false;
    await press();
    await waitFor(() => expect(why()).toBeUndefined());
  });
});
