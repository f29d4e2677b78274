type Settings = Record<string, string | undefined>;

/** The only file that reads the build's settings (rules env.three, env.flags). */
const given = ((import.meta as ImportMeta & { env?: Settings }).env ?? {}) as Settings;

/** What the server says in the page itself, for those who have not signed in yet. */
const told = (name: string): string | undefined => {
  const content = typeof document === 'undefined' ? undefined : document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  return content && !content.startsWith('__') ? content : undefined;
};

export const environment = {
  api: given['VITE_API'] ?? '/api',
  /** Host of the hubs; empty means the page's own. */
  hubHost: given['VITE_HUB_HOST'] ?? '',
  mapsKey: given['VITE_MAPS_KEY'] ?? '',
  recordingKey: given['VITE_RECORDING_KEY'] ?? '',
  flags: { tasks: given['VITE_FLAG_TASKS'] !== 'false', location: given['VITE_FLAG_LOCATION'] !== 'false' },
  helpDesk: { en: given['VITE_HELP_EN'] ?? 'https://help.vigie.example/en', fr: given['VITE_HELP_FR'] ?? 'https://help.vigie.example/fr' },
  contact: told('vigie-contact') ?? given['VITE_CONTACT'] ?? 'mailto:support@vigie.example',
} as const;
