import type { Caller } from '#kernel/caller.ts';
import type { Language } from '#contracts/events/event-store.ts';
import type { SignedIn } from './authentication.ts';

/**
 * A file of a multipart body: its cleaned name, the SHA-256 of its content (hex), its size in bytes. It is stored, or
 * held in memory.
 */
export type SentFile = {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  readonly content?: Buffer;
};

/** The request, independent of the HTTP server underneath. */
export type WireRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly ip: string;
  /** Set by the guard. */
  caller?: Caller;
  signedIn?: SignedIn;
  /** A session cookie was sent, but its session has ended. */
  expired?: boolean;
  language?: Language;
  /** The browser's token from earlier sign-ins (KnownBrowsers), untrusted. */
  browser?: string | undefined;
  setBrowser?: (token: string) => void;
  /** The browser's token of a step of a sign-in by a company's identity provider, untrusted. */
  step?: string | undefined;
  setStep?: (token: string | undefined) => void;
  /** Sets the browser's session cookie, or removes it. */
  setSession?: (token: string | undefined, remember: boolean) => void;
  /** The file of a call that takes one (`Endpoint.sends`), stored or in memory; undefined where none was sent. */
  sent?: SentFile | undefined;
};

/** The part of Fastify's reply that is used here. */
export type Reply = {
  header(name: string, value: string | string[]): Reply;
  status(code: number): Reply;
  send(body: unknown): Reply;
};
