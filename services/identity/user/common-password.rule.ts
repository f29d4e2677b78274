import { Rejected } from '#kernel/decider.ts';

/**
 * Words on which the most used passwords are built, without accents: they head every published list of leaked ones, in
 * English and French. The last line names the product and its trade.
 */
const words = new Set(
  `
  password passwort passw pass passe motdepasse mdp secret letmein letmeinplease welcome bienvenue hello hellohello bonjour bonsoir salut allo
  admin administrator administrateur root user utilisateur guest invite test tester testing demo login master default change changeme changemenow
  temp temporary temporaire qwerty qwertyu qwertyui qwertyuiop qwertz azerty azertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qazqaz qaz wsx zaqwsx zaqxsw zaqzaq qwe qweasd qweasdzxc asd zxc qaswed abc abcd aaa xxx abcabc iloveyou ilove loveyou lovely
  love amour jetaime cheri cherie bebe baby babygirl angel ange princess princesse prince queen reine king roi sunshine soleil moon lune star
  etoile flower fleur rose summer ete winter hiver spring printemps autumn fall automne monday lundi tuesday mardi wednesday mercredi thursday jeudi
  friday vendredi saturday samedi sunday dimanche january janvier february fevrier march mars april avril may mai june juin july juillet august aout
  september septembre october octobre november novembre december decembre dragon monkey tiger tigre lion wolf loup bear ours eagle aigle panther
  panthere dolphin dauphin horse cheval chien chat dog cat kitty minou poisson butterfly papillon pokemon pikachu superman batman spiderman starwars
  naruto minecraft fortnite matrix ninja shadow killer hunter soldier warrior ranger cowboy hockey soccer football baseball basketball golf tennis
  canadiens habs nordiques expos alouettes senators leafs maple bruins rangers yankees lakers cowboys steelers liverpool chelsea arsenal barcelona
  canada quebec montreal laval gatineau sherbrooke levis toronto ottawa vancouver calgary ontario paris france marseille london america mexico
  money argent freedom liberte forever toujours internet computer ordinateur samsung apple google facebook microsoft windows android iphone nintendo
  mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota trustno trustme whatever nothing access acces cheese fromage chocolate
  chocolat cookie banana banane orange cherry cerise pepper ginger coffee cafe purple silver diamond diamant phoenix thunder tonnerre blink
  michael michel jordan jennifer jessica ashley daniel daniele danielle matthew mathieu andrew andre anthony antoine thomas robert charles charlie
  joshua george georges william guillaume david joseph nicole nicolas nicholas christian christine christopher stephane stephanie patrick pierre
  julien julie jacques jean francois francoise martin martine marie maria michelle isabelle nathalie sylvie sophie caroline catherine melanie
  veronique valerie karine annie amelie camille chantal alexandre alexandra alexander alexis maxime samuel gabriel olivier philippe vincent simon
  benjamin sebastien jonathan kevin steven brandon justin tyler austin taylor hannah amanda samantha madison elizabeth maggie buster bailey rocky
  max oliver jasper felix simba tigrou caramel coco lucky angels
  vigie agence agency agent securite security garde guard gardien company compagnie
  `
    .trim()
    .split(/\s+/),
);

/** Figures and signs that stand for the letter they resemble. */
const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const spelled = (text: string) => [...text].map((sign) => letters[sign] ?? sign).join('');
const onlyLetters = (text: string) => text.replace(/[^a-z]/g, '');
/** Of `abcabc`, `abc`: the shortest part that it repeats. */
const repeated = (text: string): string => text.slice(0, (text + text).indexOf(text, 1));
/** Figures as the keyboard or counting has them, or one figure three times. */
const counting = /012|123|234|345|456|567|678|789|987|654|321|(\d)\1\1/;

/**
 * Whether a password is among the first that are guessed: one common word, whatever its case, accents and repetitions,
 * with figures and signs around it or in place of letters (`P@ssw0rd1!`, `Soleil-2026!`), or up to three letters beside
 * counted figures (`Aa123456!`).
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const bare = onlyLetters(plain);
  if (bare.length <= 3 && counting.test(plain)) return true;
  // Signs at the ends are decoration, but for those that are a letter of the word itself: `$oleil1!`, `Pa$$1!`.
  const from = plain.replace(/^[^a-z]+/, '');
  const readings = [bare, ...[plain, from].flatMap((text) => ends(text).map((one) => onlyLetters(spelled(one))))];
  return readings.some((reading) => words.has(repeated(reading)));
};

/** A text without each number of the last signs that are no letters. */
const ends = (text: string): string[] => {
  const tail = /[^a-z]*$/.exec(text)![0].length;
  return Array.from({ length: Math.min(tail, longestTail) + 1 }, (_, kept) => text.slice(0, text.length - tail + kept));
};
/** Signs at the end that are tried as letters: words have few. */
const longestTail = 4;

/** @throws Rejected COMMON_PASSWORD at the field */
export const requireUncommon = (password: string): void => {
  if (isCommonPassword(password)) throw new Rejected('COMMON_PASSWORD', {}, { password: 'COMMON_PASSWORD' });
};
