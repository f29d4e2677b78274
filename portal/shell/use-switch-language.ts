import { UpdateUser } from '#contracts/api/session.ts';
import { useCommand } from '../api/hooks.ts';
import { useSession } from '../api/session.tsx';
import { switchLanguage } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';

/** Switches the language on screen (rule lang.switch), and with it the one in which its person gets mails and texts. */
export const useSwitchLanguage = (): ((next: Language) => void) => {
  const { user, refresh } = useSession();
  // A failure changes nothing on screen: the language has been switched already.
  const keep = useCommand(UpdateUser, { quiet: true, onDone: () => void refresh() });
  return (next) => {
    void switchLanguage(next);
    // What is known of them may be a press behind; the server records no change where there is none.
    if (user && !user.data.actingAs) keep.mutate({ language: next });
  };
};
