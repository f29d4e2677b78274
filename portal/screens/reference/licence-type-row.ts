import type { Permits } from '#contracts/api/licence-types.ts';
import type { Output } from '#contracts/endpoint.ts';

export type LicenceTypeRow = Output<typeof Permits>[number];
