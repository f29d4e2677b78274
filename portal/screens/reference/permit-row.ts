import type { Permits } from '#contracts/api/licence-types.ts';
import type { Output } from '#contracts/endpoint.ts';

export type PermitRow = Output<typeof Permits>[number];
