/** Longest time between the two presses, in milliseconds (rule search.open). */
const pressedWithin = 300;

/**
 * Calls back when a key is pressed twice with nothing in between: a capital letter is no press of Shift, nor is a key
 * held down.
 * @returns stops listening
 */
export const onDoublePress = (wanted: string, act: () => void): (() => void) => {
  let last = -Infinity;
  const down = ({ key, repeat, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (repeat && key === wanted) {
      last = -Infinity;
      return;
    }
    const alone = key === wanted && !ctrlKey && !altKey && !metaKey;
    if (!alone) last = -Infinity;
    else if (timeStamp - last <= pressedWithin) {
      last = -Infinity;
      act();
    } else last = timeStamp;
  };
  const forget = () => (last = -Infinity);
  document.addEventListener('keydown', down);
  document.addEventListener('pointerdown', forget);
  return () => {
    document.removeEventListener('keydown', down);
    document.removeEventListener('pointerdown', forget);
  };
};
