import { text } from '#portal/language/i18n.ts';
import { language } from '#portal/language/language.ts';
import { toast } from './toasts.ts';

const gap = 8;

/** Questions and menus are gone by the time an answer comes: what opened them counts as pressed. */
const passing = '[role="alertdialog"], [role="menu"], [role="listbox"]';

/** The control that was pressed last and is still on screen; its label where it has one around it. */
const controlOf = (presses: readonly (EventTarget | null)[]): Element | undefined =>
  presses
    .filter((one): one is Element => one instanceof Element && one.isConnected && !one.closest(passing))
    .map((one) => one.closest('label') ?? one.closest('button, a, input, select, [tabindex]'))
    .find((one) => one !== null) ?? undefined;

let end = () => {};

/**
 * Says why a press failed: beside its control, over the page, so that nothing moves and no row grows. It stays until
 * something else is pressed, in the language in which it came.
 * @param presses what was pressed, the newest first
 * @param alone no toast says it: it is read out, and is a toast where nothing that was pressed is still on screen
 */
export const sayBeside = (presses: readonly (EventTarget | null)[], why: string, alone = false): void => {
  const control = controlOf(presses);
  end();
  if (!control) return alone ? toast.warning(why) : undefined;
  // Its control may stand in a paragraph, which holds no block.
  const box = document.createElement('span');
  box.setAttribute('popover', 'auto');
  box.className = 'press-problem';
  box.lang = language();
  // A toast is read out by itself.
  if (alone) box.setAttribute('role', 'alert');
  box.textContent = alone ? why : `${text('form.failed')} ${why}`;
  const place = () => {
    if (!control.isConnected) return end();
    const { left, top, bottom } = control.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = bottom + gap + height <= innerHeight;
    box.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
    box.style.top = `${below ? bottom + gap : Math.max(gap, top - gap - height)}px`;
  };
  const onPress = ({ target }: Event) => void (box.contains(target as Node) || end());
  const onToggle = (event: Event) => void ((event as ToggleEvent).newState === 'closed' && end());
  end = () => {
    end = () => {};
    removeEventListener('scroll', place, true);
    removeEventListener('resize', place);
    removeEventListener('click', onPress, true);
    box.remove();
  };
  box.addEventListener('toggle', onToggle);
  control.after(box);
  box.showPopover();
  place();
  addEventListener('scroll', place, true);
  addEventListener('resize', place);
  addEventListener('click', onPress, true);
};
