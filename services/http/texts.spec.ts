import { expect, it } from '@jest/globals';
import { text } from './texts.ts';

it('a text ends with one point after an abbreviated month', () => {
  expect(text('fr', 'payCalendar.nextRun', { date: 'lun. 20 avr.' })).toMatch(/lun\. 20 avr\.$/);
});
