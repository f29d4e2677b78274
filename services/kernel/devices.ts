/** The devices that a person's pushes go to, by what their provider calls each of them. */
export abstract class Devices {
  /** A device is one person's: whoever had it before has it no longer. */
  abstract keep(token: string, personId: string): Promise<void>;
  /** Another's is left alone. */
  abstract forget(token: string, personId: string): Promise<void>;
}
