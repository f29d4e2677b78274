import type { EntityTarget } from './kernel/data-source.ts';
import type { AnyProjection } from './kernel/projection.ts';

/** Every read-model table; migrations are written from these. */
export const tables: readonly EntityTarget[] = [];

/** Every projection; the projector runs them and `npm run rebuild` knows them by name. */
export const projections: readonly AnyProjection[] = [];
