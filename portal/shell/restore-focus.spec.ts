import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { restoreFocus } from './restore-focus.ts';

const page = `
  <main id="content" tabindex="-1">
    <ul>
      <li><button id="confirm">Confirm</button><button id="late">Late</button></li>
      <li><button id="next">Next</button></li>
    </ul>
    <button id="elsewhere">Elsewhere</button>
  </main>`;
const at = (id: string) => document.getElementById(id) as HTMLButtonElement;
const focused = () => document.activeElement;
/** Runs the observers of the change, and lets the time pass in which other code may take the focus. */
const passes = async () => {
  await Promise.resolve();
  jest.advanceTimersByTime(200);
};

describe('the place of the keyboard', () => {
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = page;
    stop = restoreFocus();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('stays in the item whose control was removed, and leaves nothing behind in the tab order', async () => {
    const item = at('confirm').closest('li');
    at('confirm').focus();
    at('confirm').remove();
    expect(focused()).toBe(document.body);
    await passes();
    expect(focused()).toBe(item);
    at('late').focus();
    expect(item?.hasAttribute('tabindex')).toBe(false);
  });

  it('goes to the item that replaces a removed one, else to its surroundings, else to the content', async () => {
    const list = document.querySelector('ul')!;
    list.setAttribute('role', 'table');
    const [first, second] = list.children;
    at('confirm').focus();
    first!.remove();
    await passes();
    expect(focused()).toBe(second);
    at('next').focus();
    second!.remove();
    await passes();
    expect(focused()).toBe(list);
    list.append(second!);
    at('next').focus();
    list.remove();
    await passes();
    expect(focused()).toBe(at('content'));
  });

  it('returns to a control that was disabled while it worked', async () => {
    at('confirm').focus();
    at('confirm').blur();
    at('confirm').disabled = true;
    await passes();
    expect(focused()).toBe(document.body);
    at('confirm').disabled = false;
    await passes();
    expect(focused()).toBe(at('confirm'));
  });

  it('is left to a closing dialog, which restores the focus itself', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button id="choice">Choose</button></div>');
    at('content').setAttribute('aria-hidden', 'true');
    at('choice').focus();
    at('choice').remove();
    await passes();
    expect(focused()).toBe(document.body);
  });

  it('is the control that was focused meanwhile, or none', async () => {
    at('confirm').focus();
    at('confirm').remove();
    at('elsewhere').focus();
    await passes();
    expect(focused()).toBe(at('elsewhere'));
    at('elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    at('elsewhere').remove();
    await passes();
    expect(focused()).toBe(document.body);
    at('next').focus();
    at('next').blur();
    at('late').remove();
    await passes();
    expect(focused()).toBe(document.body);
  });
});
