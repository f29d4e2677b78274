import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmptyState } from './EmptyState.tsx';

const page = (rows: number) => (
  <main id="content" tabIndex={-1}>
    <div className="list">
      <div role="table" tabIndex={-1} aria-label="Rows" />
      {rows === 0 && (
        <EmptyState text="Nothing">
          <button type="button">Add</button>
        </EmptyState>
      )}
      <button type="button">More</button>
    </div>
  </main>
);

describe('what is shown where there is nothing', () => {
  it('moves the focus of its button to the list that replaces it, and leaves it unchanged otherwise', () => {
    const { rerender, getByRole } = render(page(0));
    getByRole('button', { name: 'Add' }).focus();
    rerender(page(1));
    expect(document.activeElement).toBe(getByRole('table'));
    rerender(page(0));
    getByRole('button', { name: 'More' }).focus();
    rerender(page(1));
    expect(document.activeElement).toBe(getByRole('button', { name: 'More' }));
  });

  it('moves it to the page outside of a list', () => {
    const alone = (empty: boolean) => (
      <main id="content" tabIndex={-1}>
        {empty && (
          <EmptyState text="Nothing">
            <button type="button">Add</button>
          </EmptyState>
        )}
      </main>
    );
    const { rerender, getByRole } = render(alone(true));
    getByRole('button').focus();
    rerender(alone(false));
    expect(document.activeElement).toBe(getByRole('main'));
  });
});
