import { expect, it } from '@jest/globals';
import { lineOf } from '#test/support/assignment-scene.ts';
import { show } from '#test/support/portal-stage.tsx';
import { StatementLines, type StatementLine } from './StatementLines.tsx';

const named = {
  event: 'R12 Match',
  client: 'Festival',
  place: 'Aréna',
  prime: 'Night',
  reverses: null,
  replaces: null,
};
const line = (id: string, given: Partial<StatementLine>) =>
  ({ ...lineOf({ ...given, workId: 'shift' } as never), ...named, id }) as StatementLine;
const night = { kind: 'prime', primeId: 'night', amount: 500 } as const;
const shown = async (lines: readonly StatementLine[]): Promise<(string | undefined)[]> => {
  await show(<StatementLines lines={lines} period="2026-03-01" onExplain={() => {}} />);
  return [...document.querySelectorAll('.statement-lines li .grow')].map(
    ({ firstChild }) => firstChild?.textContent ?? undefined,
  );
};

it('a statement lists the hours of a shift first, then what is added to them', async () => {
  const lines = [line('a', { kind: 'km' }), line('b', night), line('c', { kind: 'overtime' }), line('d', {})];
  expect(await shown(lines)).toEqual(['Regular hours', 'Overtime', 'Night', 'Kilometres']);
});

it('a statement keeps each reversal beside the line that replaces it', async () => {
  const lines = [
    line('a', { ...night, kind: 'reversal' }),
    line('b', night),
    line('c', { kind: 'reversal', reversedKind: 'regular' }),
    line('d', {}),
  ];
  expect(await shown(lines)).toEqual(['Reversal: Night', 'Night', 'Reversal: regular hours', 'Regular hours']);
});
