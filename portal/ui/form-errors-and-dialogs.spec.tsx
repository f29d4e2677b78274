import { show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandForm } from './CommandForm.tsx';
import { Dialog } from './feedback/Dialog.tsx';
import { RadioField } from './fields/RadioField.tsx';
import { TextField } from './fields/TextField.tsx';
import { Save, type Values, done, form, submit } from './form.shared.suite.tsx';

describe('a form', () => {
  it('shows an error of the server at its field, and one of no field in a toast', async () => {
    let fields: Record<string, string> = { title: 'Already taken' };
    const { user } = await show(form(), {
      serve: ({ path }) => (path === '/api/thing' ? { http: 422, message: 'Refused', fields } : undefined),
    });
    await submit(user);
    expect(document.getElementById(screen.getByLabelText(/Title/).getAttribute('aria-describedby')!)?.textContent).toBe(
      'Already taken',
    );
    expect(screen.queryByText('Refused')).toBeNull();
    fields = {};
    await submit(user);
    expect(screen.getByText('Refused').closest('li')?.dataset['status']).toBe('error');
  });

  it('[val.confirmBox] continues 100 ms after the answer to a save, and reports the save', async () => {
    const times: number[] = [];
    const { user } = await show(
      form({}, () => void times.push(performance.now())),
      {
        serve: (call) => {
          if (call.path === '/api/thing') times.push(performance.now());
          return done(call);
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(times).toHaveLength(2));
    // A timer of Node's may be early by less than a millisecond.
    expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(99);
    expect(screen.getByText('Event saved')).not.toBeNull();
  });

  it('focuses its first field in a dialog while that is empty', async () => {
    const dialog = (title: string) => (
      <Dialog open onClose={() => {}} title="Plan">
        {form({ title })}
      </Dialog>
    );
    await show(dialog('Gala'));
    expect(document.activeElement).not.toBe(screen.getByLabelText(/Title/));
    await show(dialog(''));
    expect(document.activeElement).toBe(screen.getByLabelText(/Title/));
    // A choice that comes first is read first: the dialog isn't scrolled past it.
    await show(
      <Dialog open onClose={() => {}} title="Plan">
        <CommandForm<typeof Save, Values> command={Save} values={{ title: '', agency: 'a' }}>
          <RadioField name="agency" label="transfer.agency" choices={[{ value: 'a', label: 'Alpha' }]} />
          <TextField name="title" label="request.form.title" />
        </CommandForm>
      </Dialog>,
    );
    expect(document.activeElement).not.toBe(screen.getByLabelText(/Title/));
  });

  it('asks before a dialog with typed text closes or the page changes, and ignores a click beside it', async () => {
    const Screen = () => {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Plan">
          {form()}
        </Dialog>
      );
    };
    const { user, router, at } = await show(<Screen />);
    await act(() => router.navigate('/here?second'));
    await user.type(screen.getByLabelText(/Title/), '!');
    await user.click(document.querySelector('.MuiDialog-container')!);
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    for (const leave of [() => router.navigate('/there'), () => router.navigate(-1)]) {
      await act(leave);
      await screen.findByText('Leave without saving?');
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
      expect(at()).toBe('/here?second');
    }
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('Leave without saving?')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByLabelText(/Title/)).toBeNull());
  });

  it('also asks about typed text below an open dialog, and discards it after a yes', async () => {
    const Screen = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          {form()}
          <button onClick={() => setOpen(true)}>Look</button>
          <Dialog open={open} onClose={() => setOpen(false)} title="Plan">
            <Link to="/here/else" onClick={() => setOpen(false)}>
              Else
            </Link>
          </Dialog>
        </>
      );
    };
    const { user, at } = await show(<Screen />);
    await user.type(screen.getByLabelText(/Title/), '!');
    await user.click(screen.getByText('Look'));
    await user.click(screen.getByText('Else'));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(at()).toBe('/here/else'));
  });
});
