/** What Twilio takes for a no without being told more, and the same in French. */
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
 * Whether somebody wants no more SMS, or wants them again. As with Twilio it must be all they say, whatever its case; accents, spaces
 * and points don't count.
 * @param found what Twilio has found by its own lists, which a company may have made longer: STOP, START or HELP
 */
export const replyWord = (body: string, found = ''): 'stop' | 'start' | undefined => {
  const said = (text: string) =>
    text
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^A-Z]/g, '');
  const [word, theirs] = [said(body), said(found)];
  if (theirs === 'STOP' || stops.has(word)) return 'stop';
  return theirs === 'START' || starts.has(word) ? 'start' : undefined;
};
