import type { SignedPunch } from '#contracts/values/device-punch.ts';
import type { Upload } from '#contracts/values/file.ts';

/** what this device sends to the server: a message, a punch that is signed already, or a call by its name. */
export type OutboxItem =
  | {
      readonly kind: 'message';
      /** The conversation, as `SaveMessage` takes it. */
      readonly to: string;
      readonly requestId: string | null;
      readonly message: string;
      readonly files: readonly Pick<Upload, 'name' | 'type' | 'data'>[];
    }
  | { readonly kind: 'punch'; readonly punch: SignedPunch }
  | { readonly kind: 'call'; readonly name: string; readonly input: Readonly<Record<string, unknown>> };
export type Message = Extract<OutboxItem, { kind: 'message' }>;
