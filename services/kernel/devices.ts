/** Devices that a person's pushes are sent to, by their provider's token. */
export abstract class Devices {
  /** Assigns a device to a person; it no longer belongs to anybody else. */
  abstract keep(token: string, personId: string): Promise<void>;
  /** Removes the device if it is this person's; otherwise nothing changes. */
  abstract forget(token: string, personId: string): Promise<void>;
}
