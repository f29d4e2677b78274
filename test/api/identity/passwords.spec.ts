import { describe } from '@jest/globals';
import { forgotten } from './passwords/forgotten.test.ts';
import { links } from './passwords/links.test.ts';
import { changed } from './passwords/changed.test.ts';
import { aroundAll } from './passwords/shared.suite.ts';

describe('a password', () => {
  aroundAll();
  forgotten();
  links();
  changed();
});
