type Settings = Record<string, string | undefined>;

/** The only file that reads the build's settings (rule env.three). */
const given = ((import.meta as ImportMeta & { env?: Settings }).env ?? {}) as Settings;

/** A setting that the server writes into the page, so that it is known before sign-in. */
const settingInPage = (name: string): string | undefined => {
  const content =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return content && !content.startsWith('__') ? content : undefined;
};

/** Hosts of the API and of the hubs. Each environment has its own; its build names them. */
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
  contact: settingInPage('vigie-contact') ?? given['VITE_CONTACT'] ?? 'mailto:support@vigie.example',
} as const;
