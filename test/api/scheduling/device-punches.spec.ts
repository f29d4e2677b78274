import { describe } from '@jest/globals';
import { accepted } from './device-punches/accepted.test.ts';
import { contested } from './device-punches/contested.test.ts';
import { kept } from './device-punches/kept.test.ts';
import { aroundAll } from './device-punches/shared.suite.ts';

describe('punches that a device has signed', () => {
  aroundAll();
  accepted();
  contested();
  kept();
});
