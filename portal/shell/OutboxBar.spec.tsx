import { show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { v4 as uuid } from 'uuid';
import { AcceptAffectation, ConfirmAffectation } from '#contracts/api/assignments.ts';
import { text } from '#portal/language/i18n.ts';
import { OutboxBar } from './OutboxBar.tsx';
import { OutboxButton } from '#portal/screens/agent/OutboxButton.tsx';

const id = '00000000-0000-4000-8000-000000000001';

describe('what a telephone has not sent', () => {
  it('is counted apart from what the server refused', async () => {
    let dead = true;
    const { user } = await show(
      <>
        <OutboxBar />
        <OutboxButton command={ConfirmAffectation} id={id} label="agent.confirm" success="agent.confirmed" />
        <OutboxButton command={AcceptAffectation} id={id} label="agent.accept" success="agent.accepted" />
      </>,
      {
        // An outbox of their own: another spec's agent may have left something in theirs.
        user: userOf('user', { id: uuid() }),
        serve: ({ path }) =>
          path.endsWith('/checktoken') ? undefined : dead ? { dead } : { http: 409, message: 'confirmed already' },
      },
    );
    const count = (words: string) => screen.findByRole('button', { name: words });
    const [waits, refused] = [text('outbox.count', { n: 1 }), text('outbox.refused', { n: 1 })];
    await user.click(screen.getByRole('button', { name: text('agent.confirm') }));
    await count(waits);
    dead = false;
    window.dispatchEvent(new Event('online'));
    await user.click(await count(refused));
    await screen.findByText('confirmed already');
    dead = true;
    await user.click(screen.getByRole('button', { name: text('agent.accept') }));
    expect(await count(`${waits} · ${refused}`)).toBeTruthy();
  });
});
