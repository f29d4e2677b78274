import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { EmailText } from '../EmailText.tsx';
import { textOf } from './rendered-text.ts';

describe('the text of a cell, for a file made by the browser', () => {
  test('an address that may break after its @ is one word', () => {
    const { container } = render(
      <p>
        <strong>Anne Roy</strong>
        <EmailText address="anne.roy@agents.example" />
        <span aria-hidden="true">·</span>
      </p>,
    );
    expect(textOf(container)).toBe('Anne Roy anne.roy@agents.example');
  });
});
