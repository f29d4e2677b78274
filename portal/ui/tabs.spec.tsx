import { play, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { z } from 'zod';
import { read } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { hashOf, TabCount, Tabs, type TabEntry } from './Tabs.tsx';

const Count = read({
  name: 'Count',
  summary: 'Count',
  path: '/count',
  access: signedIn,
  output: z.object({ n: z.int() }),
});
const tabs: TabEntry[] = [
  { id: 'customer-tab-events', label: 'customer.tab.events', content: () => 'the events' },
  {
    id: 'customer-tab-places',
    label: 'customer.tab.places',
    count: <TabCount read={Count} input={{}} of={(data) => (data as { n: number }).n} />,
    content: () => 'the places',
  },
  {
    id: 'customer-tab-salary',
    label: 'customer.tab.salary',
    access: { all: ['finance.viewPay'] },
    content: () => 'the pay',
  },
];
const bar = <Tabs label="menu.agency.clients" tabs={tabs} />;
const chosen = () => screen.getByRole('tab', { selected: true }).id;

/** Simulates a layout, which jsdom lacks: tabs of 100 px in a strip of `width` px. */
const drawn = (width: number): void => {
  const wide = ({ role, children }: Element) => (role === 'tablist' ? Math.max(width, children.length * 100) : 0);
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return wide(this);
  });
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const strip = this.closest('[role="tablist"]');
    if (!strip || strip === this) return new DOMRect(0, 0, width, 40);
    return new DOMRect([...strip.children].indexOf(this) * 100 - strip.scrollLeft, 0, 100, 40);
  });
};

describe('a tab bar', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('[list.tabsHash] the hash is the last two parts of the id', () =>
    expect(hashOf('customer-detail-places-tab')).toBe('#places-tab'));

  it('[list.tabsHash] a choice is kept in the address, a link with a hash opens it, back returns', async () => {
    const { user, at, router } = await show(bar, { at: '/here#tab-places' });
    expect(screen.getByRole('tabpanel').textContent).toBe('the places');
    await user.click(screen.getByRole('tab', { name: 'Events' }));
    expect(at()).toBe('/here#tab-events');
    await act(() => router.navigate(-1));
    await settled();
    expect(chosen()).toBe('customer-tab-places');
  });

  it('[list.tabsHash] an unknown hash, and a tab that the viewer may not see, open the first one', async () => {
    await show(bar, { at: '/here#tab-nonsense' });
    expect(chosen()).toBe('customer-tab-events');
    await show(bar, { at: '/here#tab-salary' });
    expect(chosen()).toBe('customer-tab-events');
    expect(screen.queryByRole('tab', { name: 'Salary' })).toBeNull();
  });

  it('[list.tabsHash] a count is fetched by its own GET, and hidden while it is zero', async () => {
    const serve = (n: number) => (one: { path: string; method: string }) =>
      one.path === '/api/count' && one.method === 'GET' ? { data: { n } } : undefined;
    await show(bar, { serve: serve(7) });
    expect(screen.getByRole('tab', { name: /Places/ }).textContent).toBe('Places 7');
    await show(bar, { serve: serve(0) });
    expect(screen.getByRole('tab', { name: /Places/ }).textContent).toBe('Places ');
  });

  it('the tab is shown with its grant', async () => {
    await play({
      user: userOf('agency', { permissions: ['finance.viewPay'] }),
      at: '/here#tab-salary',
      routes: [{ path: '/here', access: {}, layout: 'blank', title: 'app.name', screen: () => bar }],
    });
    expect(chosen()).toBe('customer-tab-salary');
  });

  it('names the tabs that it has no room for in a menu, and none where all have room', async () => {
    drawn(200);
    await show(bar, { at: '/here' });
    expect(screen.queryByRole('button', { name: 'More tabs' })).toBeNull();
    drawn(150);
    const { user, at } = await show(bar, { at: '/here' });
    await user.click(screen.getByRole('button', { name: 'More tabs' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.trim())).toEqual(['Places']);
    await user.click(screen.getByRole('menuitem', { name: 'Places' }));
    expect(at()).toBe('/here#tab-places');
    expect(screen.getByRole('tablist').scrollLeft).toBe(50);
  });

  it('keeps the chosen tab in view when a phone is turned and turned back', async () => {
    let resized = () => {};
    globalThis.ResizeObserver = class {
      constructor(told: ResizeObserverCallback) {
        resized = () => told([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    drawn(150);
    await show(bar, { at: '/here#tab-places' });
    const strip = screen.getByRole('tablist');
    expect(strip.scrollLeft).toBe(50);
    drawn(300);
    // The browser scrolls back what has room.
    strip.scrollLeft = 0;
    act(() => resized());
    drawn(150);
    act(() => resized());
    expect(strip.scrollLeft).toBe(50);
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  it('arrows, Home and End pass from tab to tab, and Enter chooses', async () => {
    const { user, at } = await show(bar, { at: '/here' });
    const focused = () => document.activeElement?.textContent.trim();
    act(() => screen.getByRole('tab', { name: 'Events' }).focus());
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Places');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Events');
    await user.keyboard('{End}{Home}{End}');
    expect(focused()).toBe('Places');
    expect(at()).toBe('/here');
    await user.keyboard('{Enter}');
    expect(at()).toBe('/here#tab-places');
  });

  it('keeps a failure inside its tab: another tab opens, and trying again draws it once more', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('x is undefined');
      return 'whole again';
    };
    const { user } = await show(
      <Tabs label="menu.agency.clients" tabs={[{ ...tabs[0]!, content: () => <Fragile /> }, tabs[1]!]} />,
      { at: '/here' },
    );
    const panel = () => screen.getByRole('tabpanel').textContent;
    expect(screen.getByRole('heading', { level: 2, name: 'Server error' })).not.toBeNull();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    await user.click(screen.getByRole('tab', { name: 'Places' }));
    expect(panel()).toBe('the places');
    await user.click(screen.getByRole('tab', { name: 'Events' }));
    expect(panel()).toMatch('Server error');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(panel()).toBe('whole again');
  });

  it('keeps a part that cannot be loaded inside its tab', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module: /a.js')));
    const served = globalThis.fetch;
    globalThis.fetch = ((url: string, init: RequestInit) =>
      init?.method === 'HEAD' ? Promise.reject(new TypeError('Failed to fetch')) : served(url, init)) as typeof fetch;
    try {
      await show(<Tabs label="menu.agency.clients" tabs={[{ ...tabs[0]!, content: () => <Missing /> }, tabs[1]!]} />, {
        at: '/here',
      });
      expect(await screen.findByRole('heading', { level: 2, name: 'The server can’t be reached' })).not.toBeNull();
      expect(screen.getAllByRole('tab')).toHaveLength(2);
    } finally {
      globalThis.fetch = served;
    }
  });
});
