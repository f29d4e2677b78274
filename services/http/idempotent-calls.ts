import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { isBrokenConnection } from '#kernel/logged-error.ts';
import { IdempotencyStore } from '#kernel/sessions.ts';
import { Signer } from '#kernel/signer.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { InvalidInput } from './invalid-input.ts';

/** Milliseconds between renewals of a reservation, which lasts five seconds. */
const renewAfter = 1_500;
/** Milliseconds between two checks of a key that another request works under. */
const lookAgain = 100;
/** Milliseconds after which a request stops waiting for the answer to an identical one. */
const patience = 30_000;

/** The same text for the same content, whatever the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * Owner of an answer: the person in the role and company of the call. A person who acts as a customer is another owner
 * than themselves, and so is a token.
 */
const ownerOf = ({ userId, role, agencyId = '', customerId = '', tokenId }: Caller): string =>
  [userId, role, agencyId, customerId, ...(tokenId ? [tokenId] : [])].join(' ');

/**
 * Whether nothing was recorded: after a refusal of ours, or a database error about a statement, which rolled it back.
 * After other errors that is unknown.
 */
const surelyUndone = (error: unknown): boolean => {
  if (error instanceof Rejected || error instanceof InvalidInput) return true;
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const known = String(code ?? cause?.code ?? '');
  return /^[\dA-Z]{5}$/.test(known) && !isBrokenConnection(known);
};

type Work = {
  readonly caller: Caller;
  readonly key: string;
  /** What is requested: the name of the call, and its whole input. */
  readonly asked: readonly [name: string, input: unknown];
  readonly run: () => Promise<unknown>;
  /** A repetition runs again instead of getting the stored answer (`Endpoint.unkept`). */
  readonly unkept: boolean;
};

/** Repeats the first answer to a write that is sent again with its key (decision 4). */
@Injectable()
export class IdempotentCalls {
  private readonly throttledLog = new ThrottledLog();

  constructor(
    private readonly idempotencyStore: IdempotencyStore,
    private readonly signer: Signer,
  ) {}

  /**
   * Reserves the key, runs the work and stores the answer. If another request with the same key and body is running, it
   * waits for that one's answer. Bodies contain secrets, so only a signature of a body is stored, from which it can't
   * be guessed without the installation's key.
   * @throws Rejected IDEMPOTENCY_KEY_REUSED for another body, and for any body once the answer is deleted;
   *   TOO_MUCH_AT_ONCE when the other request
   * takes longer than 30 seconds
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
      // The same body, signed with a former key of the installation.
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
      // If this fails too, the reservation expires by itself.
      await this.idempotencyStore[undone ? 'release' : 'lapse'](owner, key, holder).catch(notKept);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }
}
