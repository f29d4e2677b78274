import { lazy } from 'react';
import { open, roleGroups } from '#contracts/permissions.ts';
import { agency, customer } from '#portal/route-access.ts';
import { redirected, type Route } from '#portal/route.ts';

const signIn = lazy(() => import('./SignIn.tsx').then((file) => ({ default: file.SignIn })));
const forgot = lazy(() => import('./ForgotPassword.tsx').then((file) => ({ default: file.ForgotPassword })));
const reset = lazy(() => import('./ResetPassword.tsx').then((file) => ({ default: file.ResetPassword })));
const unsubscribe = lazy(() => import('./Unsubscribe.tsx').then((file) => ({ default: file.Unsubscribe })));
const token = lazy(() => import('./TokenLanding.tsx').then((file) => ({ default: file.TokenLanding })));
const emailSent = lazy(() => import('./EmailSent.tsx').then((file) => ({ default: file.EmailSent })));
const changePassword = lazy(() => import('./ChangePassword.tsx').then((file) => ({ default: file.ChangePassword })));
const profile = lazy(() => import('./Profile.tsx').then((file) => ({ default: file.Profile })));
const firstAdmin = lazy(() => import('./FirstAdmin.tsx').then((file) => ({ default: file.FirstAdmin })));
const agentSignIn = lazy(() => import('./AgentSignIn.tsx').then((file) => ({ default: file.AgentSignIn })));
const confirmAddress = lazy(() => import('./ConfirmAddress.tsx').then((file) => ({ default: file.ConfirmAddress })));
const messageLink = lazy(() => import('./MessageLink.tsx').then((file) => ({ default: file.MessageLink })));
const signInLink = lazy(() => import('./SignInLink.tsx').then((file) => ({ default: file.SignInLink })));

/** Doors, passwords and profiles. */
export const identityRoutes: readonly Route[] = [
  { path: '/sign-in', access: 'guest', layout: 'blank', title: 'agentSignIn.title', screen: agentSignIn },
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
