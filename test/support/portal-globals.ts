import { jest } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';

/** The part of `Request` that the router uses; it is never sent. */
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

/**
 * Browser functions that jsdom lacks, and the global by which Testing Library detects fake timers. Import this before
 * any component.
 */
Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  atob,
  Request: PlainRequest,
  jest,
  IS_REACT_ACT_ENVIRONMENT: true,
});

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

// No test depends on style sheets, and jsdom's computed style would go through all of them for each element.
window.getComputedStyle = (element) => (element as HTMLElement).style;
