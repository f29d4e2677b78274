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
    // The stored user may not show the last switch yet, so the choice is always sent; the server records no event
    // without a change.
    if (user && !user.data.actingAs) keep.mutate({ language: next });
  };
};
