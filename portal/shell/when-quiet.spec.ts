import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { busy } from '../api/busy.ts';
import { whenQuiet } from './when-quiet.ts';

describe('what is fetched ahead', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });
  const splash = () => {
    const element = document.createElement('div');
    element.className = 'splash';
    document.body.append(element);
    return element;
  };

  it('waits for the first screen’s own files, and then for its answers', () => {
    const run = jest.fn();
    const shown = splash();
    whenQuiet(run);
    jest.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
    const answered = busy.begin();
    shown.remove();
    jest.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
    answered();
    jest.advanceTimersByTime(399);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(5_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is not fetched once it is cancelled, whatever it waits for', () => {
    const run = jest.fn();
    const shown = splash();
    const stop = whenQuiet(run);
    jest.advanceTimersByTime(1_000);
    stop();
    shown.remove();
    jest.advanceTimersByTime(5_000);
    expect(run).not.toHaveBeenCalled();
  });
});
