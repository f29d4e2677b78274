import { expect, it } from '@jest/globals';
import { v5 } from 'uuid';
import { derivedId } from './caller.ts';

it('ids are derived from names as version 5 of RFC 9562, whatever the names contain', () => {
  const names: (string | number)[][] = [[''], ['run', 12], ['é', '日本', '👮'], ['x'.repeat(500)]];
  for (let n = 0; n < 500; n++) names.push(['money-line', n]);
  for (const name of names) expect(derivedId(...name)).toBe(v5(name.join('/'), '6c1f5a0e-3f0b-5c53-9a43-8c9b7a1f2d11'));
});
