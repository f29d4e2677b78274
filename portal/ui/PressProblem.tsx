import { useEffect, useMemo, useRef } from 'react';
import { isProblem } from '../api/problem.ts';
import { text } from '../language/i18n.ts';
import { language } from '../language/language.ts';
import { problemText } from './toasts.ts';

const gap = 8;

type Props = {
  /** Undefined where it did not fail. The end of a session has its own message. */
  readonly error: unknown;
};

/**
 * Why the last press of the control before it failed: beside that control, over the page, so that nothing moves and no
 * row grows. It stays until something else is pressed, in the language in which it came.
 */
export const PressProblem = ({ error }: Props) => {
  const why = useMemo(
    () =>
      error !== undefined &&
      !(isProblem(error) && error.logout) && {
        lang: language(),
        words: `${text('form.failed')} ${problemText(error)}`,
      },
    [error],
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [said, pressed] = [box.current, box.current?.previousElementSibling];
    if (!said || !pressed) return;
    const place = () => {
      const { left, top, bottom } = pressed.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = said;
      const below = bottom + gap + height <= innerHeight;
      said.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
      said.style.top = `${below ? bottom + gap : Math.max(gap, top - gap - height)}px`;
    };
    said.showPopover();
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [why]);
  return (
    why && (
      <div ref={box} popover="auto" className="press-problem" lang={why.lang}>
        {why.words}
      </div>
    )
  );
};
