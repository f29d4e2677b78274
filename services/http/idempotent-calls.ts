import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { IdempotencyStore } from '#kernel/sessions.ts';
import { Signer } from '#kernel/signer.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { InvalidInput } from './invalid-input.ts';

/** Milliseconds: a reservation lasts five seconds and is renewed well before. */
const renewAfter = 1_500;
/** Milliseconds between two looks at a key that another request works under. */
const lookAgain = 100;
/** Milliseconds after which a request no longer waits for the answer to its twin. */
const patience = 30_000;

/** Same content, same text, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Whose the answer is: the person in the role and for the company they call as. Acting as a customer is another than oneself, and so is a token. */
const ownerOf = ({ userId, role, agencyId = '', customerId = '', tokenId }: Caller): string =>
  [userId, role, agencyId, customerId, ...(tokenId ? [tokenId] : [])].join(' ');

/** A refusal of ours, or one of the database about a statement: it was rolled back. After anything else nobody knows what was recorded. */
const surelyUndone = (error: unknown): boolean => {
  if (error instanceof Rejected || error instanceof InvalidInput) return true;
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return /^(?!08|57P)[\dA-Z]{5}$/.test(String(code ?? cause?.code ?? ''));
};

type Work = {
  readonly caller: Caller;
  readonly key: string;
  /** What is asked: the call's name, and all that came with it. */
  readonly asked: readonly [name: string, input: unknown];
  readonly run: () => Promise<unknown>;
  /** It is carried out again for a repetition, instead of being answered from memory (`Endpoint.unkept`). */
  readonly unkept: boolean;
};

/** Gives the first answer again to a write that comes again with its key (decision 4). */
@Injectable()
export class IdempotentCalls {
  private readonly throttledLog = new ThrottledLog();

  constructor(
    private readonly idempotencyStore: IdempotencyStore,
    private readonly signer: Signer,
  ) {}

  /**
   * Reserves the key, works, keeps the answer. At once with another request of the same key and body it waits for that one's answer.
   * Bodies hold secrets, so what is kept of them is a signature, which nobody without the installation's key can guess them from.
   * @throws Rejected IDEMPOTENCY_KEY_REUSED for another body, and for any once the answer is forgotten; TOO_MUCH_AT_ONCE when the other request takes longer than 30 seconds
   */
  async give({ caller, key, asked, run, unkept }: Work): Promise<unknown> {
    const [owner, holder] = [ownerOf(caller), randomUUID()];
    const body = `answer ${createHash('sha256').update(canonical(asked)).digest('hex')}`;
    let hash = this.signer.sign(body);
    for (const from = performance.now(); ;) {
      const found = await this.idempotencyStore.reserve(owner, key, hash, holder);
      if (found.state === 'reserved') break;
      if (found.state === 'forgotten' || !this.signer.verify(body, found.bodyHash))
        throw new Rejected('IDEMPOTENCY_KEY_REUSED');
      if (found.state === 'answered') return found.body;
      if (performance.now() - from > patience) throw new Rejected('TOO_MUCH_AT_ONCE');
      // The same body under a former key of the installation.
      hash = found.bodyHash;
      await pause(lookAgain);
    }
    const notKept = (failure: unknown) =>
      this.throttledLog.warn('A reserved key could not be renewed or given back', { failure });
    const renewing = setInterval(
      () => void this.idempotencyStore.renew(owner, key, holder).catch(notKept),
      renewAfter,
    ).unref();
    try {
      const answer = await run();
      if (!unkept) return await this.idempotencyStore.keep(owner, key, holder, answer);
      await this.idempotencyStore.lapse(owner, key, holder);
      return answer;
    } catch (error) {
      const undone = surelyUndone(error) && caller.consistencyToken.position === '';
      // Should this fail too, the reservation runs out by itself.
      await this.idempotencyStore[undone ? 'release' : 'lapse'](owner, key, holder).catch(notKept);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}
