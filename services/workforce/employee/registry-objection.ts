import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Rejected } from '#kernel/decider.ts';
import { Registry } from '#kernel/registry.ts';

const zone = 'America/Toronto';

/** Checks whether the registry contradicts a person's decision that a licence is valid. */
@Injectable()
export class RegistryObjection {
  constructor(private readonly registry: Registry) {}

  /**
   * @param now a UTC instant
   * @returns the reason for the event, where the registry lists the number as bad or expired; empty where it doesn't
   * @throws Rejected LICENCE_REASON_REQUIRED where it does and there is no reason
   */
  async overruled(number: string, reason: string, now: string): Promise<{ readonly reason?: string }> {
    const listed = await this.registry.listed(number);
    const today = DateTime.fromISO(now, { zone }).toISODate()!;
    if (!listed || (listed.good && (listed.validTo === null || listed.validTo >= today))) return {};
    if (!reason.trim()) throw new Rejected('LICENCE_REASON_REQUIRED', {}, { reason: 'LICENCE_REASON_REQUIRED' });
    return { reason: reason.trim() };
  }
}
