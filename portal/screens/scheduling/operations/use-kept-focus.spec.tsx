import { show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

let leave: (row: string) => void;

const Queue = () => {
  const [rows, setRows] = useState(['First', 'Second', 'Third']);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(list, rows);
  leave = (row) => setRows(rows.filter((other) => other !== row));
  return (
    <>
      <ul ref={list}>
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => setOpen(true)}>{row}</button>
          </li>
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title="Who comes instead?">
        <button onClick={() => setOpen(false)}>Choose</button>
      </Dialog>
    </>
  );
};

describe('the place of the keyboard in a list that its rows leave', () => {
  const press = (name: string) => {
    const button = screen.getByText<HTMLElement>(name);
    act(() => {
      button.focus();
      button.click();
    });
  };

  it('goes to the row that replaces it, if the row disappears after the dialog that it opened', async () => {
    await show(<Queue />);
    press('Second');
    press('Choose');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => leave('Second'));
    expect(document.activeElement?.textContent).toBe('Third');
  });

  it('also goes there if the row disappears while the dialog is open', async () => {
    await show(<Queue />);
    press('Second');
    act(() => leave('Second'));
    press('Choose');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Third'));
  });

  it('does not leave the dialog meanwhile, where nothing has the focus for a moment: what was pressed is disabled', async () => {
    await show(<Queue />);
    press('Second');
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => leave('Second'));
    expect(document.activeElement?.textContent).not.toBe('Third');
    press('Choose');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Third'));
  });

  it('is kept while the dialog holds the focus by what lies around it, as it does after what was pressed is disabled', async () => {
    await show(<Queue />);
    press('Second');
    act(() => document.querySelector<HTMLElement>('.MuiDialog-container')!.focus());
    expect(document.activeElement?.className).toContain('MuiDialog-container');
    act(() => leave('Second'));
    press('Choose');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Third'));
  });
});
