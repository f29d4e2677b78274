import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { useFocusContent, type FocusState } from './use-focus-content.ts';

const Page = () => {
  useFocusContent();
  return (
    <main id="content" tabIndex={-1}>
      <Link to="/one">Page</Link>
      <Link to="/two" state={{ focus: 'part' } satisfies FocusState}>
        Part
      </Link>
      <Link to="/three" state={{ focus: 'elsewhere' } satisfies FocusState}>
        Missing
      </Link>
      <section id="part" tabIndex={-1} />
    </main>
  );
};
const open = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );

describe('the keyboard focus after a change of address', () => {
  it('is unchanged while the address is the same', () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    ['Page', 'content'],
    ['Part', 'part'],
    ['Missing', 'content'],
  ])('after %s starts at #%s', (link, id) => {
    open();
    fireEvent.click(screen.getByText(link));
    expect(document.activeElement?.id).toBe(id);
  });
});
