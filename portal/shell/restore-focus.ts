/** Items of lists and tables, one of which may take the place of another. */
const items = 'li, tr, [role="row"], [role="listitem"]';
/** Parts of a page from which the keyboard goes on when a control in them is gone; the last one is always there. */
const parts = `${items}, table, [role="table"], section, form, [role="tabpanel"], [role="region"], #content`;

/** Milliseconds left to the code that removed a control to move the focus itself, as a dialog does. */
const grace = 150;

/** A part of the page, with its parent and its index there. */
type Part = { readonly element: Element; readonly place: Element | null; readonly at: number };
type Held = { readonly element: HTMLElement; readonly around: readonly Part[]; disabled: boolean };

const partsAround = (inner: Element): readonly Part[] => {
  const element = inner.parentElement?.closest(parts);
  if (!element) return [];
  const place = element.parentElement;
  return [{ element, place, at: place ? [...place.children].indexOf(element) : 0 }, ...partsAround(element)];
};

const isInView = (element: Element | undefined): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || !element.isConnected) return false;
  if (element.closest('[aria-hidden="true"], [hidden]')) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
};

/** The part itself or, when it was removed, the item now at its index. */
const now = ({ element, place, at }: Part): HTMLElement | undefined => {
  if (isInView(element)) return element;
  if (!place?.isConnected || !element.matches(items)) return undefined;
  const next = place.children[Math.min(at, place.children.length - 1)];
  return next?.matches(items) && isInView(next) ? next : undefined;
};

/** Focuses a part of the page without adding it to the order of Tab. */
const focusPart = (part: HTMLElement) => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
};

/**
 * Restores the keyboard focus after the focused control was removed or disabled, which moves the focus to the whole
 * page. A control that is back or enabled again is focused; for one that is gone, the nearest part of the page that
 * contained it, or the item now in its place. Nothing is changed when something else was pressed or focused meanwhile.
 * @returns stops restoring
 */
export const restoreFocus = (): (() => void) => {
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restore = () => {
    timer = undefined;
    if (!held || document.activeElement !== document.body) return;
    const { element, around, disabled } = held;
    if (element.isConnected) {
      // A button is disabled while its call runs.
      if (disabled && !element.matches(':disabled')) element.focus({ preventScroll: true });
      return;
    }
    const content = document.getElementById('content');
    // A dialog that is closing hides the page, and gives the focus back itself.
    const isHidden = content?.closest('[aria-hidden="true"]');
    const part = around.map(now).find(Boolean) ?? (isHidden ? undefined : content);
    if (part) focusPart(part);
  };
  const changes = new MutationObserver(() => {
    if (!held) return;
    held.disabled ||= held.element.matches(':disabled');
    if (document.activeElement === document.body) timer ??= setTimeout(restore, grace);
  });
  const hold = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? { element: target, around: partsAround(target), disabled: false } : null;
  };
  const release = () => (held = null);

  document.addEventListener('focusin', hold);
  document.addEventListener('pointerdown', release);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('pointerdown', release);
    changes.disconnect();
    clearTimeout(timer);
  };
};
