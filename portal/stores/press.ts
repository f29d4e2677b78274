import { toast } from './toasts.ts';

/** The last things that were pressed, the newest first. */
let presses: readonly (EventTarget | null)[] = [];
addEventListener('click', ({ target }) => void (presses = [target, ...presses].slice(0, 4)), true);

/** Says what became of what a press began, beside the control that was pressed. */
type Press = {
  /** Why a call failed, in a toast too (rule api.toastOnFailure). */
  readonly failed: (error: unknown, otherwise?: string) => void;
  /** The same in words of the documents or of a stored answer. */
  readonly failedBecause: (why: string) => void;
  /** Why the portal itself refused it, in words; in a toast only where nothing that was pressed is still on screen. */
  readonly refused: (why: string) => void;
};

/**
 * The press that is being answered: to be taken before waiting for a question or a call.
 * @param control what was moved, where nothing was pressed
 */
export const pressed = (control?: Element | null): Press => {
  const before = control ? [control] : presses;
  const beside = (why: string, alone?: boolean) =>
    void (
      why &&
      import('./press-problem.ts').then(
        ({ sayBeside }) => sayBeside(before, why, alone),
        () => alone && toast.warning(why),
      )
    );
  return {
    failed: (error, otherwise) => beside(toast.problem(error, otherwise)),
    failedBecause: (why) => {
      toast.error(why);
      beside(why);
    },
    refused: (why) => beside(why, true),
  };
};
