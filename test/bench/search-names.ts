const firstNames =
  'Jean,Marie,Pierre,Louise,Michel,Sylvie,André,Chloé,Mathieu,Zoé,Étienne,Geneviève,Jean-Pierre,Marie-Ève,François,Noémie,Alexandre,Camille,Gabriel,Léa,Samuel,Emma,Olivier,Florence,Xavier,Juliette,Félix,Rosalie,Antoine,Béatrice,Vincent,Charlotte,Mohamed,Fatima,Ahmed,Amina,Carlos,Sofia,Nguyen,Linh,David,Sarah,Kevin,Jessica,Éric,Nathalie,Benoît,Isabelle,Stéphane,Valérie,Frédéric,Mélanie,Sébastien,Annie,Patrick,Caroline,Martin,Chantal,Guillaume,Audrey,Maxime,Laurence,Philippe,Catherine,Simon,Véronique,Jérôme,Émilie,Hugo,Maude,Raphaël,Anaïs,Thomas,Océane,William,Alice,Nathan,Clara,Édouard,Victoria'.split(
    ',',
  );
const roots =
  'Tremblay,Gagnon,Roy,Côté,Bouchard,Gauthier,Morin,Lavoie,Fortin,Gagné,Ouellet,Pelletier,Bélanger,Lévesque,Bergeron,Leblanc,Paquette,Girard,Simard,Boucher,Caron,Beaulieu,Cloutier,Dubé,Poirier,Fournier,Lapointe,Leclerc,Lefebvre,Poulin,Thibault,Martel,Nadeau,Grenier,Landry,Martin,Beaudoin,Bernier,Richard,Desjardins,Turcotte,Dupré,Hébert,Couture,Desrosiers,Michaud,Parent,Lachance,Proulx,Savard,Demers,Gosselin,Rousseau,Villeneuve,Boudreau,Larouche,Vachon,Castonguay,Nguyen,Traoré,Diallo,Benali,Haddad,Garcia,Rodriguez,Fernandez,Kowalski,Ivanova,Petit,Chartrand'.split(
    ',',
  );
const beginnings = 'Bel,Char,Des,Dor,Fau,Gré,Lan,Mal,Mon,Nor,Pel,Quin,Ray,San,Tur,Val,Ver,Vil,Bour,Cham'.split(',');
const middles = 'a,be,che,de,gi,la,mi,no,ri,sé,ti,vo,zu'.split(',');
const endings = 'rd,nd,let,neau,vier,quet,ron,lin,teau,chon,gnon,mond,ville,court,bault'.split(',');
const events =
  'Match de hockey,Festival d’été,Garde de nuit,Ronde du chantier,Concert au stade,Congrès annuel,Salon du livre,Marathon,Défilé,Gala,Foire agricole,Surveillance du port,Tournage,Mariage,Inauguration'.split(
    ',',
  );
const spots = 'nord,sud,vieux port,centre,stade,aréna,musée,parc,université,hôpital,gare,quai,terrasse,entrepôt'.split(
  ',',
);

/** Numbers from 0 to 1, the same for the same seed. */
export const chance = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const scattered = (n: number, salt: number) => chance(Math.imul(n, 2_654_435_761) ^ salt);
const one = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)]!;

/** Half of the last names are common ones, the others are of thousands of rare ones. */
const family = (random: () => number) =>
  random() < 0.5 ? one(roots, random) : one(beginnings, random) + one(middles, random) + one(endings, random);

type Named = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};
export const person = (n: number): Named => {
  const random = scattered(n, 1);
  random();
  const firstName = one(firstNames, random);
  const lastName = random() < 0.15 ? `${family(random)}-${family(random)}` : family(random);
  return {
    firstName,
    lastName,
    email: `agent${n}@courriel.test`,
    phone: `+1514${String(2_000_000 + n).padStart(7, '0')}`,
  };
};

export const eventTitle = (n: number): string => {
  const random = scattered(n, 2);
  random();
  return `${one(events, random)} ${one(spots, random)} ${1990 + Math.floor(random() * 40)}`;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
const mistakes: readonly ((name: string, at: number, random: () => number) => string)[] = [
  (name, at) => name.slice(0, at) + (name[at + 1] ?? '') + name[at]! + name.slice(at + 2),
  (name, at) => name.slice(0, at) + name.slice(at + 1),
  (name, at, random) => name.slice(0, at) + one([...letters], random) + name.slice(at),
  (name, at, random) => name.slice(0, at) + one([...letters], random) + name.slice(at + 1),
];

/** A person's name, typed with one mistake in the first or the last name. */
export const withMistake = ({ firstName, lastName }: Named, random: () => number): string => {
  const wrong = (name: string) => one(mistakes, random)(name, Math.floor(random() * (name.length - 1)), random);
  return random() < 0.5 ? `${wrong(firstName)} ${lastName}` : `${firstName} ${wrong(lastName)}`;
};
