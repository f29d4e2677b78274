/** Words that Twilio treats as STOP by default, and their French equivalents. */
const stops = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'ARRET',
  'ARRETER',
  'DESABONNER',
  'DESABONNEMENT',
  'FIN',
]);
const starts = new Set(['START', 'UNSTOP', 'YES', 'DEBUT', 'DEBUTER']);

/**
 * Whether an SMS stops further SMS, or allows them again. As with Twilio it must be the whole text, in any case;
 * accents, spaces and full stops are ignored.
 * @param found what Twilio found by its own lists, which a company may have extended: STOP, START or HELP
 */
export const replyWord = (body: string, found = ''): 'stop' | 'start' | undefined => {
  const normalized = (text: string) =>
    text
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^A-Z]/g, '');
  const [word, theirs] = [normalized(body), normalized(found)];
  if (theirs === 'STOP' || stops.has(word)) return 'stop';
  return theirs === 'START' || starts.has(word) ? 'start' : undefined;
};
