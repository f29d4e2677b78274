type Settings = Record<string, string | undefined>;

/** The only file that reads the build's settings (rule env.three). */
const given = ((import.meta as ImportMeta & { env?: Settings }).env ?? {}) as Settings;

/** What the server says in the page itself, for those who have not signed in yet. */
const told = (name: string): string | undefined => {
  const content =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return content && !content.startsWith('__') ? content : undefined;
};

/** Where a build's calls and hubs are: each environment has hosts of its own, which its build names. */
export const hostsOf = (settings: Settings) => ({
  api: settings['VITE_API'] ?? '/api',
  /** Host of the hubs; empty means the page's own. */
  hubHost: settings['VITE_HUB_HOST'] ?? '',
});

export const environment = {
  ...hostsOf(given),
  helpDesk: {
    en: given['VITE_HELP_EN'] ?? 'https://help.vigie.example/en',
    fr: given['VITE_HELP_FR'] ?? 'https://help.vigie.example/fr',
  },
  contact: told('vigie-contact') ?? given['VITE_CONTACT'] ?? 'mailto:support@vigie.example',
} as const;
