import { z } from 'zod';

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
  /** `true` behind a balancer that sets X-Forwarded-*: addresses are then taken from it. */
  VIGIE_TRUST_PROXY: z.stringbool().default(false),
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
  VIGIE_HELP_EN: z.string().default('https://vigie.localhost/help/en'),
  VIGIE_HELP_FR: z.string().default('https://vigie.localhost/aide/fr'),
  /** Address of the map's pictures, `https://host/{z}/{x}/{y}.jpg`; a hybrid of photographs and names is meant. */
  VIGIE_MAP_TILES: z.string().startsWith('http').optional(),
  /** Whose pictures they are, as their owner asks to be named. */
  VIGIE_MAP_ATTRIBUTION: z.string().default(''),
  VIGIE_CONTACT: z.string().default('mailto:support@vigie.localhost'),
});
const Config = Variables.superRefine(({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM }, context) => {
  const given = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM };
  if (Object.values(given).some(Boolean))
    for (const [name, value] of Object.entries(given))
      if (!value) context.addIssue({ code: 'custom', path: [name], message: 'needed beside the other two of Twilio' });
});
export type Config = z.output<typeof Config> & { readonly origin: string; readonly trustProxy: boolean };

/** The environment, checked: what is missing or wrong is said by name, and nothing starts. */
export const readConfig = (environment: Record<string, string | undefined> = process.env): Config => {
  const { success, data, error } = Config.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  if (!success) throw new Error(`Configuration: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
  return { ...data, trustProxy: data.VIGIE_TRUST_PROXY, origin: data.VIGIE_ORIGIN ?? `http://localhost:${data.PORT}` };
};
