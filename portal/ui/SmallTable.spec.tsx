import '#test/support/portal-globals.ts';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startLanguage, switchLanguage } from '../language/i18n.ts';
import { SmallTable } from './SmallTable.tsx';

beforeAll(async () => {
  await startLanguage();
  await switchLanguage('en');
});

describe('a small table', () => {
  it('has no head where it has no rows', () => {
    const draw = (names: readonly string[]) => (
      <SmallTable columns={['shifts.col.name']} rows={names} rowId={(name) => name} cells={(name) => [name]} />
    );
    const { rerender } = render(draw(['Ana Lima']));
    expect(screen.getAllByRole('row')).toHaveLength(2);
    rerender(draw([]));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('marks what a row lacks, which its card leaves out', () => {
    render(<SmallTable columns={['shifts.col.name', '']} rows={[1]} rowId={String} cells={() => ['—', 'Gate']} />);
    expect(screen.getAllByRole('cell').map((cell) => cell.matches('[data-none]'))).toEqual([true, false]);
  });
});
