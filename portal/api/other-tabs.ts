/** `left` after a sign-out, else who is signed in now (`whoIs` of session.tsx). */
type Message = string;

/**
 * Tabs of one browser share its session, and so follow each other. Undefined where a browser has no such channel: they
 * then notice with their next call.
 */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('vigie.session');

export const otherTabs = {
  tell: (message: Message): void => channel?.postMessage(message),
  hear: (listener: (message: Message) => void): (() => void) => {
    const onMessage = ({ data }: MessageEvent<Message>) => listener(data);
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  },
};
