import { z } from 'zod';

/** Address that names an identity provider (`iss`), without query and fragment. */
const Issuer = z
  .url({ protocol: /^https?$/, error: 'NOT_HTTPS' })
  .max(500)
  .refine((url) => !/[?#@]/.test(url), 'NOT_HTTPS')
  .meta({ examples: ['https://login.example.com/realms/office'] });

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A domain of email addresses. */
const Domain = z
  .string()
  .max(253, 'INVALID_DOMAIN')
  .overwrite((text) => text.trim().toLowerCase())
  .regex(new RegExp(`^(?:${label}\\.)+${label}$`), 'INVALID_DOMAIN')
  .meta({ examples: ['example.com'] });

/**
 * How a company's people sign in by its identity provider (OpenID Connect). The client secret is stored encrypted
 * elsewhere.
 */
export const SignInProvider = z.object({
  issuer: Issuer,
  clientId: z.string().trim().min(1, 'REQUIRED').max(300),
  /** Domains of the email addresses that the provider speaks for. */
  domains: z.array(Domain).min(1, 'REQUIRED').max(20),
  /** Whether people who may not change roles must use it. */
  required: z.boolean(),
});

/** The same as recorded. */
export const StoredSignInProvider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.string()),
  required: z.boolean(),
});
export type StoredSignInProvider = z.output<typeof StoredSignInProvider>;
