import { z } from 'zod';
import { wrongAddress } from '#infra/event-store/eventstoredb-address.ts';

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url(),
  REDIS_URL: z.url(),
  /** Keeps several installations on one Redis apart. */
  VIGIE_PREFIX: z.string().default('vigie'),
  /** 32 bytes in base64; a former key may follow after a comma. */
  VIGIE_SECRET_KEY: z.string().min(40),
  /** EventStoreDB instead of Postgres for the log. */
  EVENTSTORE_URL: z.string().optional(),
  /** Where people reach the portal, for links in mails. */
  VIGIE_ORIGIN: z.url().optional(),
  /** How many balancers stand before us that set X-Forwarded-* (`true`: one): what these say of a request is taken from the first of them. */
  VIGIE_TRUST_PROXY: z
    .union([z.stringFormat('digit', /^\d$/).transform(Number), z.stringbool().transform(Number)])
    .default(0),
  /** Folder of the built portal. */
  VIGIE_PORTAL: z.string().default('dist/portal'),
  /** Where files are kept: a folder, or `https://host/bucket?region=…` of an S3-compatible service. */
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
  /** What browsers need for pushes, of the web app of the same Firebase project, all of it public: all five or none, beside FIREBASE_ACCOUNT. */
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_SENDER_ID: z.string().optional(),
  /** Public key of its web push certificate. */
  FIREBASE_VAPID_KEY: z.string().optional(),
  /** Web Push of one's own: both keys of P-256 in Base64url, together. */
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
  /** Address of the map's pictures, `https://host/{z}/{x}/{y}.jpg`; a hybrid of photographs and names is meant. */
  VIGIE_MAP_TILES: z.string().startsWith('http').optional(),
  /** A PMTiles file of such pictures on this machine, in place of a service. */
  VIGIE_MAP_FILE: z.string().optional(),
  /** Key of their service, for `{key}` in that address. */
  VIGIE_MAPS_KEY: z.string().optional(),
  /** Whose pictures they are, as their owner asks to be named. */
  VIGIE_MAP_ATTRIBUTION: z.string().default(''),
  /** Search of a geocoding service that speaks as Nominatim's does, whatever key it needs included: `https://host/search?key=…`. */
  VIGIE_GEOCODER_URL: z.string().startsWith('http').optional(),
  /** `false`: without tasks of events and places; without positions, on the map and of agents. */
  VIGIE_FEATURE_TASKS: z.stringbool().default(true),
  VIGIE_FEATURE_LOCATION: z.stringbool().default(true),
  /** The least that is logged: `debug` has a line for each call and job. */
  VIGIE_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** `json`: an object a line, for programs; `plain`: for a person. */
  VIGIE_LOG_FORMAT: z.enum(['json', 'plain']).default('json'),
  VIGIE_CONTACT: z.string().default('mailto:support@vigie.localhost'),
});
type Variables = z.output<typeof Variables>;
/** What the environment may set. */
export const variableNames = Object.keys(Variables.shape);
/** Of some variables none makes sense alone. */
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

/** The environment, checked: what is missing or wrong is said by name, and nothing starts. */
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
