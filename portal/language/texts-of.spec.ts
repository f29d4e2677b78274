import { describe, expect, it } from '@jest/globals';
import { importsOf, keysOf } from './texts-of.ts';

describe('the texts that a source file uses', () => {
  const keys = ['a.one', 'a.two', 'b.on', 'b.off.long', 'part1', 'part2', 'c.x'];

  it.each([
    ["t('a.one')", ['a.one']],
    ['label="a.two"', ['a.two']],
    ['t(`b.${state}`)', ['b.on', 'b.off.long']],
    ['const label = `b.off.${length}`', ['b.off.long']],
    ['t(`part${n}`)', ['part1', 'part2']],
    ['textOr(t, `${kind}.${name}`, name)', keys],
    ['t(`${of}.${name}`)', []],
    ['<Choice of="b" />', ['b.on', 'b.off.long']],
    ['`${width}px` + unknown["d.y"]', []],
  ])('%s', (source, said) => expect(keysOf(source, keys)).toEqual(said));
});

describe('what a source file loads', () => {
  it('includes its imports and re-exports, but neither types nor what is loaded later', () => {
    const source = [
      "import './base.css';",
      "import { a,\n  b } from './a.ts';",
      "import type { T } from './types.ts';",
      "export * from './again.ts';",
      "export { c } from '#contracts/c.ts';",
      "const later = () => import('./later.tsx');",
    ].join('\n');
    expect(importsOf(source)).toEqual(['./base.css', './a.ts', './again.ts', '#contracts/c.ts']);
  });
});
