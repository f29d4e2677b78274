const beginnings = ['agentSignIn.', 'app.', 'auth.', 'error.', 'network.', 'toast.'];
const others = [
  'generic.createItemError',
  'generic.deleteItemError',
  'generic.somethingWrong',
  'generic.unexpected',
  'generic.updateItemError',
  'label.optional',
  'list.error',
  'list.retry',
  'page.title.signIn',
  'password.show',
  'validation.min4',
  'validation.passwordRequired',
  'validation.required',
];

/** Whether a text is used before signing in. None of these takes values. */
export const isSignInText = (key: string): boolean =>
  beginnings.some((beginning) => key.startsWith(beginning)) || others.includes(key);
