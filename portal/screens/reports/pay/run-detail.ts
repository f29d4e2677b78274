import type { PayRunDetail } from '#contracts/api/pay-runs.ts';
import type { Output } from '#contracts/endpoint.ts';

/** A pay run as its screen shows it. */
export type RunDetail = Output<typeof PayRunDetail>;
