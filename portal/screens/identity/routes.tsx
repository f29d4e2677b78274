import { open, roleGroups } from '#contracts/permissions.ts';
import { agency, customer } from '#portal/route-access.ts';
import { redirected, routesWith, type Route } from '#portal/route.ts';
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
  ...routesWith({ access: open, layout: 'blank' }, [
    { path: '/sign-in/:token', title: 'agentSignIn.title', screen: signInLink },
    { path: '/m/:token', title: 'agentSignIn.title', screen: messageLink },
    { path: '/sign-in-address/:userId/:token', title: 'address.title', screen: confirmAddress },
    { path: '/first-admin', access: 'guest', title: 'firstAdmin.title', screen: firstAdmin },
  ]),
  ...routesWith({ access: 'guest', layout: 'signIn' }, [
    { path: '/login', title: 'page.title.signIn', screen: signIn },
    { path: '/login/company', title: 'page.title.signIn', screen: companySignIn },
  ]),
  ...routesWith({ access: 'guest', layout: 'blank' }, [
    { path: '/forgot-password', title: 'auth.forgot.title', screen: forgot },
    { path: '/reset-password/:userId/:token', access: open, title: 'auth.reset.title', screen: reset },
    { path: '/unsubscribe/:token', access: open, title: 'preferences.title', screen: unsubscribe },
    { path: '/pages/forgot-password/token', title: 'auth.reset.title', screen: token },
  ]),
  redirected('/pages/forgot-password/reset-password', '/forgot-password', open),
  redirected('/pages/forgot-password', '/forgot-password', open),
  ...routesWith({ access: 'guest', layout: 'blank' }, [
    { path: '/pages/forgot-password/email-confirm', title: 'auth.emailSent.title', screen: emailSent },
    { path: '/pages/change-password', access: {}, title: 'auth.change.title', screen: changePassword },
  ]),
  ...routesWith({ access: { roles: ['superAdmin', 'admin', 'staff', 'guest'] }, layout: 'main' }, [
    { path: '/profile', title: 'profile.title', screen: profile },
    { path: '/agency/profile', access: agency, title: 'profile.title', screen: profile },
  ]),
  ...routesWith({ access: customer, layout: 'customer' }, [
    { path: '/customer/profile', title: 'profile.title', screen: profile },
    { path: '/manager/profile', access: { roles: roleGroups.manager }, title: 'profile.title', screen: profile },
  ]),
];
