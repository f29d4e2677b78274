/** Items of lists and tables, one of which may take the place of another. */
const items = 'li, tr, [role="row"], [role="listitem"]';
/** Parts of a page from which the keyboard goes on when a control in them is gone; the last one is always there. */
const parts = `${items}, table, [role="table"], section, form, [role="tabpanel"], [role="region"], #content`;

/** Milliseconds that whatever took a control away has to give the focus to something better itself, as a dialog does. */
const grace = 150;

/** A part of the page, and where it stood in what it is in. */
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

/** The part itself or, when it has left, the item that stands in its place by now. */
const now = ({ element, place, at }: Part): HTMLElement | undefined => {
  if (isInView(element)) return element;
  if (!place?.isConnected || !element.matches(items)) return undefined;
  const next = place.children[Math.min(at, place.children.length - 1)];
  return next?.matches(items) && isInView(next) ? next : undefined;
};

/** Focuses a part of the page, which holds no place in the order of Tab. */
const focusPart = (part: HTMLElement) => {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
};

/**
 * Keeps the keyboard's place when the control that has the focus is taken away or disabled, which leaves the focus to no one: a control that
 * comes back has it again; of one that is gone, the nearest part of the page around it that still stands, or the item that took its place.
 * Whoever presses elsewhere, or whom something else gives the focus meanwhile, keeps what they chose.
 * @returns stops keeping it
 */
export const restoreFocus = (): (() => void) => {
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restore = () => {
    timer = undefined;
    if (!held || document.activeElement !== document.body) return;
    const { element, around, disabled } = held;
    if (element.isConnected) {
      // One that is at work is disabled until the answer is there.
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
  const letGo = () => (held = null);

  document.addEventListener('focusin', hold);
  document.addEventListener('pointerdown', letGo);
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', hold);
    document.removeEventListener('pointerdown', letGo);
    changes.disconnect();
    clearTimeout(timer);
  };
};
