import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../language/i18n.ts';
import { ChevronDown } from './icons/icons.tsx';
import { lazyComponent } from './lazy-component.ts';
import { hiddenTabs, steppedTo, type StripTab } from './tab-strip.ts';
import { Overlay } from './feedback/Overlay.tsx';

const TabMenu = lazyComponent(() => import('./TabMenu.tsx'), 'TabMenu');

type Props<V extends string> = {
  readonly label: string;
  readonly tabs: readonly StripTab<V>[];
  readonly chosen: V;
  readonly onChoose: (value: V) => void;
};

/** Scrolls a tab into view without scrolling the page. */
const show = (strip: HTMLElement, tab: Element | null): void => {
  if (!tab) return;
  const [{ left, right }, { left: from, right: to }] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += left < from || right - left > to - from ? left - from : Math.max(0, right - to);
};

/**
 * Tabs on one line. Those without room are in a menu at its end and can be scrolled to. The chosen tab stays in view,
 * unless the person has scrolled away from it.
 */
export const TabStrip = <V extends string>({ label, tabs, chosen, onChoose }: Props<V>) => {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  /** The menu, and the tabs that were out of sight as it opened. */
  const [menu, setMenu] = useState<{ readonly anchor: HTMLElement | null; readonly of: readonly number[] } | null>(
    null,
  );
  /** The scroll position set by the component; at any other position a person has scrolled. */
  const rolled = useRef(0);

  const measure = useCallback(() => {
    const box = strip.current!;
    const { left, right } = box.getBoundingClientRect();
    const spans = [...box.children].map((one) => one.getBoundingClientRect());
    const next = box.scrollWidth > box.parentElement!.clientWidth ? hiddenTabs(spans, { left, right }) : [];
    setHidden((before) => (before.join() === next.join() ? before : next));
  }, []);
  const keepInView = useCallback(() => {
    const box = strip.current!;
    // A wider strip is scrolled back by the browser, not by a person.
    const now = Math.min(rolled.current, box.scrollWidth - box.clientWidth);
    if (Math.abs(box.scrollLeft - now) <= 1) {
      show(box, box.querySelector('[aria-selected="true"]'));
      rolled.current = box.scrollLeft;
    }
    measure();
  }, [measure]);
  useLayoutEffect(() => {
    rolled.current = strip.current!.scrollLeft;
    keepInView();
  }, [chosen, keepInView]);
  const names = tabs.map(({ value }) => value).join();
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const box = strip.current!;
    const observer = new ResizeObserver(keepInView);
    [box, ...box.children].forEach((one) => observer.observe(one));
    return () => observer.disconnect();
  }, [names, keepInView]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...strip.current!.children] as HTMLElement[];
    const to = steppedTo(event.key, all.indexOf(event.currentTarget), all.length);
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    all[to]!.focus();
  };
  return (
    <div className="tab-strip">
      <div role="tablist" aria-label={label} ref={strip} onScroll={measure}>
        {tabs.map(({ value, id, panelId, name, mark }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            data-cut={hidden.includes(at)}
            id={id}
            aria-selected={value === chosen}
            aria-controls={panelId}
            tabIndex={value === chosen ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(value)}
          >
            <span className="tab-label">
              {name}
              {mark ? <> {mark}</> : null}
            </span>
          </button>
        ))}
      </div>
      {hidden.length > 0 && (
        <button
          type="button"
          className="tab-more"
          aria-label={t('tabs.more.of')}
          aria-haspopup="menu"
          aria-expanded={Boolean(menu?.anchor)}
          onClick={({ currentTarget }) => setMenu({ anchor: currentTarget, of: hidden })}
        >
          {t('tabs.more')} <ChevronDown size={16} />
        </button>
      )}
      {menu && (
        <Overlay open={menu.anchor !== null} onClose={() => setMenu({ ...menu, anchor: null })}>
          <TabMenu
            label={t('tabs.more.of')}
            anchor={menu.anchor}
            tabs={menu.of.flatMap((at) => tabs[at] ?? [])}
            onChoose={(value) => onChoose(value as V)}
            onClose={() => setMenu({ ...menu, anchor: null })}
          />
        </Overlay>
      )}
    </div>
  );
};
