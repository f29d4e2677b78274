import type { Permits } from '#contracts/api/permits.ts';
import type { Output } from '#contracts/endpoint.ts';

export type PermitRow = Output<typeof Permits>[number];
