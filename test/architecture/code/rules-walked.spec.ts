import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

/**
 * One rule that was broken on purpose: in `place`, `was` was replaced by `broken`, and the rule's test in `test`
 * failed. `was` is compared without regard to line breaks and indentation.
 */
type Walked = {
  readonly rule: string;
  readonly test: string;
  readonly place: string;
  readonly was: string;
  readonly broken: string;
};
const walked = JSON.parse(readFileSync(join(root, 'test/rules-walked.json'), 'utf8')) as Walked[];
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const holds = (file: string, text: string): boolean =>
  existsSync(join(root, file)) && onOneLine(readFileSync(join(root, file), 'utf8')).includes(onOneLine(text));

describe('the rules that were broken on purpose, so that their tests fail', () => {
  it('each names a test with its key, and code that still exists', () => {
    expect(walked.length).toBeGreaterThan(0);
    expect(
      walked.filter(({ rule, test }) => !holds(test, `[${rule}]`)).map(({ rule, test }) => `${rule}: ${test}`),
    ).toEqual([]);
    expect(
      walked
        .filter(({ place, was }) => !was.trim() || !holds(place, was))
        .map(({ rule, place, was }) => `${rule}: ${place}: ${was}`),
    ).toEqual([]);
  });

  it('each rule is listed once', () => {
    expect(walked.map(({ rule }) => rule)).toEqual([...new Set(walked.map(({ rule }) => rule))].sort());
  });
});
