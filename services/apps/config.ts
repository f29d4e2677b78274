import { z } from 'zod';
import { wrongAddress } from '#infra/event-store/eventstoredb-address.ts';

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url(),
  REDIS_URL: z.url(),
  /** Prefix that separates several installations on one Redis. */
  VIGIE_PREFIX: z.string().default('vigie'),
  /** 32 bytes in base64; a former key may follow after a comma. */
  VIGIE_SECRET_KEY: z.string().min(40),
  /** EventStoreDB instead of Postgres for the log. */
  EVENTSTORE_URL: z.string().optional(),
  /** Public address of the portal, for links in mails. */
  VIGIE_ORIGIN: z.url().optional(),
  /** Number of balancers in front that set X-Forwarded-* (`true`: one). */
  VIGIE_TRUST_PROXY: z
    .union([z.stringFormat('digit', /^\d$/).transform(Number), z.stringbool().transform(Number)])
    .default(0),
  /** Folder of the built portal. */
  VIGIE_PORTAL: z.string().default('dist/portal'),
  /** Storage of files: a folder, or `https://host/bucket?region=…` of an S3-compatible service. */
  FILES_URL: z.string().default('.local/files'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Vigie <no-reply@vigie.localhost>'),
  /** SMS through Twilio: all three or none. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  /** Our number in E.164, or a messaging service (MG…). */
  SMS_FROM: z.string().optional(),
  /** Push through Firebase: a service account's key as JSON, or that in base64. */
  FIREBASE_ACCOUNT: z.string().optional(),
  /**
   * Public settings of the web app of the same Firebase project, for pushes in browsers: all five or none, with
   * FIREBASE_ACCOUNT.
   */
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_SENDER_ID: z.string().optional(),
  /** Public key of its web push certificate. */
  FIREBASE_VAPID_KEY: z.string().optional(),
  /** Own Web Push: both P-256 keys in Base64url, or neither. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  VIGIE_HELP_EN: z.string().default('https://vigie.localhost/help/en'),
  VIGIE_HELP_FR: z.string().default('https://vigie.localhost/aide/fr'),
  /** Address of the map's tiles, `https://host/{z}/{x}/{y}.jpg`; ideally satellite photographs with names. */
  VIGIE_MAP_TILES: z.string().startsWith('http').optional(),
  /** A PMTiles file with such tiles on this machine, instead of a service. */
  VIGIE_MAP_FILE: z.string().optional(),
  /** Key of their service, for `{key}` in that address. */
  VIGIE_MAPS_KEY: z.string().optional(),
  /** Attribution of the tiles, as their owner requires it. */
  VIGIE_MAP_ATTRIBUTION: z.string().default(''),
  /**
   * Search address of a geocoding service with Nominatim's interface, with its key if it needs one:
   * `https://host/search?key=…`.
   */
  VIGIE_GEOCODER_URL: z.string().startsWith('http').optional(),
  /**
   * For developers: an own receiver that gets all webhooks' messages in place of their hosts, `http://localhost:8080`.
   */
  VIGIE_WEBHOOK_RECEIVER: z.url().startsWith('http').optional(),
  /**
   * For developers: the address (issuer) of an identity provider of one's own, which may be on this machine,
   * `http://localhost:8081`.
   */
  VIGIE_IDENTITY_PROVIDER: z.url().startsWith('http').optional(),
  /** `false`: without tasks of events and places; without positions, on the map and of agents. */
  VIGIE_FEATURE_TASKS: z.stringbool().default(true),
  VIGIE_FEATURE_LOCATION: z.stringbool().default(true),
  /** Lowest level that is logged; `debug` logs each call and job. */
  VIGIE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** `json`: an object a line, for programs; `plain`: for a person. */
  VIGIE_LOG_FORMAT: z.enum(['json', 'plain']).default('json'),
  /** Bearer token for `/metrics`; without it the address does not exist. */
  VIGIE_METRICS_TOKEN: z.string().min(16).optional(),
  /** Port at which worker and projector answer `/metrics`; the api does so on its own. */
  VIGIE_METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  VIGIE_CONTACT: z.string().default('mailto:support@vigie.localhost'),
});
type Variables = z.output<typeof Variables>;
/** Environment variables and their schemas. */
export const variableNames = Object.keys(Variables.shape);
/** Variables that must be set together. */
const together = [
  { of: 'Twilio', asks: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'], needs: [] },
  { of: 'Web Push', asks: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], needs: [] },
  {
    of: 'pushes to browsers',
    asks: ['FIREBASE_API_KEY', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID', 'FIREBASE_SENDER_ID', 'FIREBASE_VAPID_KEY'],
    needs: ['FIREBASE_ACCOUNT'],
  },
] as const satisfies readonly { of: string; asks: readonly (keyof Variables)[]; needs: readonly (keyof Variables)[] }[];
const Config = Variables.superRefine((variables, context) => {
  const wrong = variables.EVENTSTORE_URL && wrongAddress(variables.EVENTSTORE_URL);
  if (wrong) context.addIssue({ code: 'custom', path: ['EVENTSTORE_URL'], message: wrong });
  for (const { of, asks, needs } of together)
    if (asks.some((name) => variables[name]))
      for (const name of [...asks, ...needs])
        if (!variables[name])
          context.addIssue({ code: 'custom', path: [name], message: `needed beside the others of ${of}` });
});
export type Config = z.output<typeof Config> & { readonly origin: string };

/** Whether uploaded files are with an S3-compatible service, and not in a folder. */
export const areFilesElsewhere = (filesUrl = ''): boolean => /^https?:/.test(filesUrl);

/** The checked environment. @throws Error with the names of missing or wrong variables */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const { success, data, error } = Config.safeParse(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')),
  );
  if (!success)
    throw new Error(
      `Configuration: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return { ...data, origin: data.VIGIE_ORIGIN ?? `http://localhost:${data.PORT}` };
};
