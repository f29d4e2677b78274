import { AsyncLocalStorage } from 'node:async_hooks';

/** One storage holds all contexts: before Node 24 each storage in use adds to the cost of every promise. */
const storage = new AsyncLocalStorage<ReadonlyMap<AsyncContext<unknown>, unknown>>();

/** A value for the work under way, including all that it awaits. */
export class AsyncContext<T> {
  /** The value of the innermost `run` around the present work. */
  get(): T | undefined {
    return storage.getStore()?.get(this) as T | undefined;
  }

  run<R>(value: T, work: () => R): R {
    return storage.run(new Map(storage.getStore()).set(this, value), work);
  }
}
