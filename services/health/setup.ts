import type { Installation } from '#contracts/api/health.ts';
import type { Output } from '#contracts/endpoint.ts';

/** What this installation is set up with, as its configuration says. */
export class Setup {
  constructor(readonly values: Output<typeof Installation>) {}
}
