import { describe } from '@jest/globals';
import { branding } from './places/branding.test.ts';
import { anEvent } from './places/event.test.ts';
import { aPlace } from './places/place.test.ts';
import { aroundAll } from './places/shared.suite.ts';
import { aTag } from './places/tag.test.ts';

describe('places, the map of an event, tags and the menu’s branding', () => {
  aroundAll();
  aPlace();
  anEvent();
  aTag();
  branding();
});
