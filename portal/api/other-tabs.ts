/** `left` after a sign-out, else who is signed in now (`whoIs` of session.tsx). */
type Said = string;

/**
 * Tabs of one browser share its session, and so follow each other. Undefined where a browser has no such channel: they
 * then notice with their next call.
 */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vigie.session');

export const otherTabs = {
  tell: (said: Said): void => channel?.postMessage(said),
  hear: (listener: (said: Said) => void): (() => void) => {
    const heard = ({ data }: MessageEvent<Said>) => listener(data);
    channel?.addEventListener('message', heard);
    return () => channel?.removeEventListener('message', heard);
  },
};
