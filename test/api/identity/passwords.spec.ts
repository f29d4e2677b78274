import { describe } from '@jest/globals';
import { forgotten } from './passwords/forgotten.suite.ts';
import { links } from './passwords/links.suite.ts';
import { changed } from './passwords/changed.suite.ts';
import { aroundAll } from './passwords/shared.suite.ts';

describe('a password', () => {
  aroundAll();
  forgotten();
  links();
  changed();
});
