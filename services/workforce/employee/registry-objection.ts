import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Rejected } from '#kernel/decider.ts';
import { Registry } from '#kernel/registry.ts';

const zone = 'America/Toronto';

/** What the registry at hand says against a licence that a person calls valid. */
@Injectable()
export class RegistryObjection {
  constructor(private readonly registry: Registry) {}

  /**
   * @param now a UTC instant
   * @returns what the fact says of why, where the registry lists the number as bad or expired; nothing where it does not
   * @throws Rejected LICENCE_REASON_REQUIRED where it does and nobody says why
   */
  async overruled(number: string, reason: string, now: string): Promise<{ readonly reason?: string }> {
    const listed = await this.registry.listed(number);
    const today = DateTime.fromISO(now, { zone }).toISODate()!;
    if (!listed || (listed.good && (listed.validTo === null || listed.validTo >= today))) return {};
    if (!reason.trim()) throw new Rejected('LICENCE_REASON_REQUIRED', {}, { reason: 'LICENCE_REASON_REQUIRED' });
    return { reason: reason.trim() };
  }
}
