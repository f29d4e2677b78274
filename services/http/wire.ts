import type { Caller } from '#kernel/caller.ts';
import type { Language } from '#contracts/events/event-store.ts';
import type { SignedIn } from './authentication.ts';

/** A file that came as a part of a multipart body: its cleaned name, the SHA-256 of its content (hex), its size in bytes. It is kept, or its content is here. */
export type SentFile = {
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  readonly content?: Buffer;
};

/** The request as the house sees it, whichever HTTP server is underneath. */
export type Wire = {
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
  /** A session cookie came, but its session is gone. */
  expired?: boolean;
  language?: Language;
  /** What the browser has from earlier sign-ins (KnownBrowsers), untrusted. */
  browser?: string | undefined;
  setBrowser?: (token: string) => void;
  /** Sets the browser's session cookie, or ends it. */
  setSession?: (token: string | undefined, remember: boolean) => void;
  /** The file of a call that is sent one (`Endpoint.sends`), kept or in memory; undefined where none came. */
  sent?: SentFile | undefined;
};

/** The reply of Fastify, as far as the house touches it. */
export type Reply = {
  header(name: string, value: string | string[]): Reply;
  status(code: number): Reply;
  send(body: unknown): Reply;
};
