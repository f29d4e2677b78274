import { z } from 'zod';
import { Id, Instant } from '../values/common.ts';
import { DeviceKey, PunchEstimate, PunchRecord, Signature } from '../values/device-punch.ts';
import { SealedText } from '../values/sealed.ts';
import { unread } from './declare.ts';

const ofPerson = unread('person');
const device = { deviceId: Id, agentId: Id };

/** A browser in which an agent punches, identified by a key that never leaves it. */
export const DeviceEvents = {
  /** `name`: name of the device for its owner; `personName`: name of the owner in histories. */
  DeviceEnrolled: ofPerson(
    z.object({ ...device, userId: Id, personName: z.string(), name: z.string(), key: DeviceKey }),
  ),
  DeviceRevoked: ofPerson(z.object({ ...device })),
  /**
   * A punch, stored as it was signed. `reportId`: derived from device and sequence. `clockSet`: the device's clock was
   * changed since the server last told the time. `sealedPosition`: encrypted with a key for this punch only, kept until
   * the punch is accepted or decided on.
   */
  PunchReported: ofPerson(
    z.object({
      ...device,
      reportId: Id,
      shiftId: Id,
      employerId: Id,
      record: PunchRecord,
      hash: z.string(),
      signature: Signature,
      receivedAt: Instant,
      estimate: PunchEstimate,
      clockSet: z.boolean(),
      sealedPosition: SealedText.optional(),
    }),
  ),
};
