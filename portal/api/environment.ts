type Settings = Record<string, string | undefined>;

/** The only file that reads the build's settings (rules env.three, env.flags). */
const given = ((import.meta as ImportMeta & { env?: Settings }).env ?? {}) as Settings;

export const environment = {
  api: given['VITE_API'] ?? '/api',
  /** Host of the hubs; empty means the page's own. */
  hubHost: given['VITE_HUB_HOST'] ?? '',
  mapsKey: given['VITE_MAPS_KEY'] ?? '',
  recordingKey: given['VITE_RECORDING_KEY'] ?? '',
  flags: { tasks: given['VITE_FLAG_TASKS'] !== 'false', location: given['VITE_FLAG_LOCATION'] !== 'false' },
  helpDesk: { en: given['VITE_HELP_EN'] ?? 'https://help.vigie.example/en', fr: given['VITE_HELP_FR'] ?? 'https://help.vigie.example/fr' },
  contact: { en: given['VITE_CONTACT_EN'] ?? 'mailto:support@vigie.example', fr: given['VITE_CONTACT_FR'] ?? 'mailto:soutien@vigie.example' },
} as const;
