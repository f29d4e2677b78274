import type { Installation } from '#contracts/api/health.ts';
import type { Output } from '#contracts/endpoint.ts';

/** Configured parts of this installation. */
export class Setup {
  constructor(readonly values: Output<typeof Installation>) {}
}
