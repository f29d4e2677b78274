import { z } from 'zod';
import { Nothing, read, write } from '../endpoint.ts';
import { open, roleGroups, signedIn } from '../permissions.ts';
import { Role } from '../values/access.ts';
import {
  Bilingual,
  Email,
  Id,
  KnownEmail,
  Language,
  Password,
  PersonName,
  Phone,
  WebAddress,
} from '../values/common.ts';
import { signInAddresses } from './sign-in.ts';
import { DefaultView } from './views.ts';

const bilingualTitle = { titleEn: z.string(), titleFr: z.string() };

export const PremiumPlan = z.object({
  id: Id,
  ...bilingualTitle,
  features: z.array(z.string()),
  active: z.boolean(),
  checked: z.boolean(),
});

export const Customization = z.object({
  menuLogo: z.object({ name: z.string(), url: z.string() }).nullable(),
  hexColor: z.string(),
  textColor: z.string(),
});

/** What the portal knows about the signed-in person. */
export const User = z.object({
  role: Role,
  agencyId: Id.nullable(),
  loggedAsCustomer: z.boolean(),
  loggedAsAgency: z.boolean(),
  data: z.object({
    id: Id,
    email: z.string(),
    displayName: z.string(),
    businessName: z.string(),
    phone: z.string(),
    photoURL: z.string().nullable(),
    language: Language,
    permissions: z.array(z.string()),
    premiumPlans: z.array(PremiumPlan),
    settings: z.object({
      helpDesk: Bilingual,
      contact: z.string(),
      refreshIntervalMs: z.int(),
      autoRefresh: z.boolean(),
      /**
       * URL of the map tiles with {z}, {x} and {y} (null: a map without tiles), and the highest zoom for which there
       * are tiles.
       */
      map: z.object({ tiles: z.string().nullable(), attribution: z.string(), maxZoom: z.int() }),
      /** Whether coordinates of addresses can be looked up. */
      geocoding: z.boolean(),
      /** What a browser needs to receive pushes through Firebase, all of it public; null: none are sent. */
      push: z
        .object({
          apiKey: z.string(),
          projectId: z.string(),
          appId: z.string(),
          senderId: z.string(),
          vapidKey: z.string(),
        })
        .nullable(),
      /**
       * The public key with which a browser subscribes to its maker's push service, where Firebase is not set up; null:
       * no pushes that way.
       */
      webPush: z.string().nullable(),
      features: z.object({ tasks: z.boolean(), location: z.boolean() }),
    }),
    /** The customer whose data a customer-side user works on (rule session.customerId). */
    accountOwnerId: Id.nullable(),
    /** The customer that an admin or agency user is acting as. */
    actingAs: z.object({ id: Id, name: z.string() }).nullable(),
    canBeEmployer: z.boolean(),
    fullAccess: z.boolean(),
    customization: Customization,
    /** The view with which lists open, where there is one: the person's own before their company's. */
    defaultViews: z.array(DefaultView),
    rejectedPermissions: z.array(
      z.object({ id: z.string(), role: z.object({ id: Id, ...bilingualTitle }), ...bilingualTitle }),
    ),
  }),
});
export type User = z.output<typeof User>;

/** What a link in a mail holds: whom it is for, and its secret. */
export const MailedLink = z.object({ userId: Id, token: z.string().min(20).max(200) });

/** Who is signed in, if anybody. */
export const MaybeUser = z.object({ user: User.nullable() });

export const Login = write({
  ...signInAddresses.login,
  input: z.object({
    username: z.string().trim().normalize('NFC').min(1, 'REQUIRED').max(254),
    password: z.string().min(1, 'REQUIRED').max(200),
    rememberMe: z.boolean().default(false),
    /**
     * Whether to link the company's sign-in too, after `FinishCompanySignIn` has asked for the password in this
     * browser.
     */
    links: z.boolean().default(false),
  }),
  /**
   * `challenge`: the password was right, and `SignInCode` asks for the second factor; nobody is signed in until then.
   */
  output: MaybeUser.extend({ challenge: z.string().optional() }),
});

export const CheckToken = read({ ...signInAddresses.checkToken, output: MaybeUser });

export const LogOut = write({ ...signInAddresses.logOut, input: z.object({}), output: Nothing });

export const ResetPasswordRequest = write({
  name: 'ResetPasswordRequest',
  summary: 'Ask for a link for a new password',
  path: '/Account/ResetPasswordRequest',
  unkept: true,
  access: open,
  input: z.object({ email: KnownEmail, lang: Language.default('en') }),
  output: Nothing,
});

export const ResetPassword = write({
  name: 'ResetPassword',
  summary: 'Set a new password by a link',
  path: '/Account/ResetPassword',
  unkept: true,
  access: open,
  input: z.object({ userId: Id, password: Password, token: z.string().min(20).max(200) }),
  output: Nothing,
});

/**
 * Whether the link of a mail is still valid, so that its page can say so at once. An unknown link is answered as
 * invalid.
 */
export const CheckResetLink = read({
  name: 'CheckResetLink',
  summary: 'Check whether a reset link still serves',
  method: 'POST',
  path: '/Account/ResetLink',
  access: open,
  input: MailedLink,
  output: z.object({ valid: z.boolean() }),
});

export const UpdateUser = write({
  name: 'UpdateUser',
  summary: "Change one's own account",
  method: 'PUT',
  path: '/account/User',
  unkept: true,
  access: signedIn,
  input: z.object({
    displayName: PersonName().min(1, 'REQUIRED').max(120).optional(),
    email: Email.optional(),
    phone: Phone.optional(),
    photoURL: WebAddress.max(500).nullable().optional(),
    language: Language.optional(),
    password: Password.optional(),
    /** Needed to change the email or the password; agents without a password confirm at their former address. */
    currentPassword: z.string().max(200).optional(),
  }),
  /**
   * Which address has been sent a link that confirms the new one; until then the former one applies. Null where nothing
   * has to be confirmed.
   */
  output: z.object({ confirmAt: z.enum(['former', 'new']).nullable() }),
});

/**
 * Confirms by the link that was sent. `changed` false: the former address has confirmed, and a link goes to the new
 * one.
 */
export const ConfirmSignInAddress = write({
  name: 'ConfirmSignInAddress',
  summary: 'Confirm a new sign-in address',
  path: '/account/SignInAddress',
  unkept: true,
  access: { public: true },
  input: MailedLink,
  output: z.object({ changed: z.boolean() }),
});

/** Work as a customer, or return (customerId null). Records still name the real user. */
export const ActAs = write({
  name: 'ActAs',
  summary: 'Work as a customer, or return',
  path: '/session/actAs',
  unkept: true,
  access: { roles: [...roleGroups.admin, ...roleGroups.adminAsCustomerOrAgency] },
  input: z.object({ customerId: Id.nullable() }),
  output: MaybeUser,
});

/**
 * Creates the first super admin of an empty Vigie; refused once anybody exists. It needs the setup key that the API
 * server prints when it starts; wrong keys are rate-limited like wrong passwords.
 */
export const CreateFirstAdmin = write({
  name: 'CreateFirstAdmin',
  summary: 'Create the first administrator',
  path: '/account/FirstAdmin',
  unkept: true,
  access: open,
  input: z.object({
    key: z.string().trim().min(1, 'REQUIRED').max(200),
    email: Email,
    displayName: PersonName().min(1, 'REQUIRED').max(120),
    password: Password,
  }),
  output: Nothing,
});
