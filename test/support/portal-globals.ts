import { jest } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';

/** As much of a request as the router looks at; it never leaves this process. */
class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  readonly headers = new Map<string, string>();

  constructor(url: string | URL, init: RequestInit = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal ?? undefined;
  }
}

// jsdom's own throws where a library calls it without its window.
const atob = (text: string): string => Buffer.from(text, 'base64').toString('latin1');

/** What jsdom lacks of a browser, and what Testing Library looks for to know fake timers. Import it before anything that draws. */
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  atob,
  Request: PlainRequest,
  jest,
  IS_REACT_ACT_ENVIRONMENT: true,
});

// Whole screens are drawn, on machines that do other things too.
jest.setTimeout(60_000);

// No style sheet decides what these tests look for, and asking jsdom for the computed style goes through all of them for each element.
window.getComputedStyle = (element) => (element as HTMLElement).style;
