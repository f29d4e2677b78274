import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };

const title = (catalogue: Record<string, string>, grant: string) => catalogue[`grant.${grant}`] ?? grant;

/** A grant's name in both languages. */
export const grantTitle = (grant: string) => ({ titleEn: title(en, grant), titleFr: title(fr, grant) });
