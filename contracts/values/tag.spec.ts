import { describe, expect, it } from '@jest/globals';
import { tagState } from './tag.ts';

describe('a tag', () => {
  it('[tag.connected] is pending, if it is external, until a company works with its owner', () => {
    expect(tagState('external', false)).toBe('waiting');
    expect(tagState('external', true)).toBe('connected');
    expect(tagState('internal', false)).toBe('connected');
  });
});
