import { open, roleGroups } from '#contracts/permissions.ts';
import { agency, customer } from '#portal/route-access.ts';
import { redirected, type Route } from '#portal/route.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const signIn = lazyComponent(() => import('./SignIn.tsx'), 'SignIn');
const companySignIn = lazyComponent(() => import('./CompanySignIn.tsx'), 'CompanySignIn');
const forgot = lazyComponent(() => import('./ForgotPassword.tsx'), 'ForgotPassword');
const reset = lazyComponent(() => import('./ResetPassword.tsx'), 'ResetPassword');
const unsubscribe = lazyComponent(() => import('./Unsubscribe.tsx'), 'Unsubscribe');
const token = lazyComponent(() => import('./TokenLanding.tsx'), 'TokenLanding');
const emailSent = lazyComponent(() => import('./EmailSent.tsx'), 'EmailSent');
const changePassword = lazyComponent(() => import('./ChangePassword.tsx'), 'ChangePassword');
const profile = lazyComponent(() => import('./Profile.tsx'), 'Profile');
const firstAdmin = lazyComponent(() => import('./FirstAdmin.tsx'), 'FirstAdmin');
const agentSignIn = lazyComponent(() => import('./AgentSignIn.tsx'), 'AgentSignIn');
const confirmAddress = lazyComponent(() => import('./ConfirmAddress.tsx'), 'ConfirmAddress');
const messageLink = lazyComponent(() => import('./MessageLink.tsx'), 'MessageLink');
const signInLink = lazyComponent(() => import('./SignInLink.tsx'), 'SignInLink');

/** Sign-in, passwords and profiles. */
export const identityRoutes: readonly Route[] = [
  { path: '/sign-in', access: 'guest', layout: 'signIn', title: 'agentSignIn.title', screen: agentSignIn },
  { path: '/sign-in/:token', access: open, layout: 'blank', title: 'agentSignIn.title', screen: signInLink },
  { path: '/m/:token', access: open, layout: 'blank', title: 'agentSignIn.title', screen: messageLink },
  {
    path: '/sign-in-address/:userId/:token',
    access: open,
    layout: 'blank',
    title: 'address.title',
    screen: confirmAddress,
  },
  { path: '/first-admin', access: 'guest', layout: 'blank', title: 'firstAdmin.title', screen: firstAdmin },
  { path: '/login', access: 'guest', layout: 'signIn', title: 'page.title.signIn', screen: signIn },
  { path: '/login/company', access: 'guest', layout: 'signIn', title: 'page.title.signIn', screen: companySignIn },
  { path: '/forgot-password', access: 'guest', layout: 'blank', title: 'auth.forgot.title', screen: forgot },
  { path: '/reset-password/:userId/:token', access: open, layout: 'blank', title: 'auth.reset.title', screen: reset },
  { path: '/unsubscribe/:token', access: open, layout: 'blank', title: 'preferences.title', screen: unsubscribe },
  { path: '/pages/forgot-password/token', access: 'guest', layout: 'blank', title: 'auth.reset.title', screen: token },
  redirected('/pages/forgot-password/reset-password', '/forgot-password', open),
  redirected('/pages/forgot-password', '/forgot-password', open),
  {
    path: '/pages/forgot-password/email-confirm',
    access: 'guest',
    layout: 'blank',
    title: 'auth.emailSent.title',
    screen: emailSent,
  },
  { path: '/pages/change-password', access: {}, layout: 'blank', title: 'auth.change.title', screen: changePassword },
  {
    path: '/profile',
    access: { roles: ['superAdmin', 'admin', 'staff', 'guest'] },
    layout: 'main',
    title: 'profile.title',
    screen: profile,
  },
  { path: '/agency/profile', access: agency, layout: 'main', title: 'profile.title', screen: profile },
  { path: '/customer/profile', access: customer, layout: 'customer', title: 'profile.title', screen: profile },
  {
    path: '/manager/profile',
    access: { roles: roleGroups.manager },
    layout: 'customer',
    title: 'profile.title',
    screen: profile,
  },
];
