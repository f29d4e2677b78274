// prettier-ignore
/** First and last names as one hears them in Montréal. */
export const firstNames = [
  'Amélie', 'Noémie', 'Geneviève', 'Mélanie', 'Chloé', 'Léa', 'Océane', 'Maïka', 'Valérie', 'Josée', 'Hélène', 'Zoé', 'Béatrice', 'Anaïs', 'Stéphanie',
  'Étienne', 'Rémi', 'François', 'Jérôme', 'Sébastien', 'Félix', 'Loïc', 'Gaël', 'Benoît', 'André', 'Mathieu', 'Jean-Philippe', 'Marc-André', 'Cédric', 'Raphaël',
  'Aïssatou', 'Fatoumata', 'Mariam', 'Nadia', 'Samira', 'Yasmine', 'Leïla', 'Esther', 'Guerline', 'Roseline', 'Thi Lan', 'Mei', 'Priya', 'Camila', 'Lucía',
  'Mamadou', 'Ousmane', 'Karim', 'Mehdi', 'Rachid', 'Anouar', 'Wisly', 'Jean-Ricot', 'Emmanuel', 'Minh', 'Wei', 'Arjun', 'Andrés', 'José', 'Dragoș',
] as const;

// prettier-ignore
export const lastNames = [
  'Tremblay', 'Gagnon', 'Côté', 'Bouchard', 'Gauthier', 'Morin', 'Lavoie', 'Fortin', 'Gagné', 'Ouellet', 'Pelletier', 'Bélanger', 'Lévesque', 'Bergeron', 'Leblanc',
  'Paquette', 'Girard', 'Desjardins', 'Poirier', 'Thériault', 'Hébert', 'Cloutier', 'Lefebvre', 'Dubé', 'Beaulieu', 'Racine', 'Charbonneau', 'Éthier', 'Séguin', 'Vaillancourt',
  'Diallo', 'Traoré', 'Cissé', 'Ndiaye', 'Kouassi', 'Benali', 'Haddad', 'El Amrani', 'Bensaïd', 'Mansouri', 'Jean-Baptiste', 'Pierre-Louis', 'Désir', 'Joseph', 'Toussaint',
  'Nguyễn', 'Trần', 'Phạm', 'Chen', 'Zhang', 'Singh', 'Patel', 'Ramírez', 'García', 'Muñoz', 'Pereira', 'Popescu', 'Ionescu', 'Okafor', 'Mbeki',
] as const;

// prettier-ignore
/** Where agents live: neighbourhood, latitude, longitude. */
export const neighbourhoods = [
  ['Rosemont', 45.5486, -73.585], ['Villeray', 45.5451, -73.6213], ['Hochelaga', 45.5442, -73.5432], ['Verdun', 45.4589, -73.571], ['LaSalle', 45.4306, -73.6347],
  ['Côte-des-Neiges', 45.4969, -73.6287], ['Saint-Michel', 45.5667, -73.6228], ['Montréal-Nord', 45.5984, -73.6313], ['Saint-Léonard', 45.5876, -73.596],
  ['Ahuntsic', 45.5545, -73.6669], ['Parc-Extension', 45.5296, -73.6321], ['Lachine', 45.4316, -73.6753], ['Anjou', 45.6046, -73.5462], ['Saint-Laurent', 45.5078, -73.6843],
  ['Laval-des-Rapides', 45.5563, -73.7046], ['Chomedey', 45.5403, -73.7502], ['Vieux-Longueuil', 45.5369, -73.5107], ['Brossard', 45.4585, -73.4659], ['Terrebonne', 45.7001, -73.6473],
] as const;

/** A name as an address writes it: `noemie.el-amrani`. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
