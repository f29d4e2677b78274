import type { AgencyKey } from './accounts.ts';
import type { PlaceKey } from './places.ts';
import type { LevelKey, SkillKey } from './references.ts';

/** A post that is held each day, by the clock on the wall of the place. */
export type Post = {
  readonly position: string;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly skill: SkillKey | null;
  readonly type?: 'supervisor' | 'teamLead';
  readonly maxLevel?: LevelKey;
};

const post = (
  position: string,
  title: string,
  from: string,
  to: string,
  count: number,
  skill: SkillKey | null,
  more: Pick<Post, 'type' | 'maxLevel'> = {},
): Post => ({ position, title, from, to, count, skill, ...more });

export const kinds = {
  concert: [
    post('Chef de site', 'Supervision', '15:30', '00:30', 1, 'crowd', { type: 'supervisor' }),
    post('Entrée principale', 'Fouille', '16:00', '23:00', 2, 'search'),
    post('Avant-scène', 'Gestion de foule', '17:00', '00:00', 2, 'crowd'),
    post('Loges', 'Contrôle d’accès', '16:00', '01:00', 1, 'access', { maxLevel: 'three' }),
    post('Périmètre', 'Ronde', '18:00', '02:00', 1, 'patrol'),
  ],
  fair: [
    post('Portail nord', 'Contrôle d’accès', '09:00', '17:00', 2, 'access'),
    post('Allées', 'Gestion de foule', '10:00', '18:00', 1, 'crowd'),
    post('Stationnement', 'Signalisation', '08:00', '16:00', 1, 'traffic'),
    post('Poste de secours', 'Premiers soins', '09:30', '17:30', 1, 'firstAid'),
    post('Montage et kiosques', 'Surveillance de nuit', '22:00', '06:00', 1, 'patrol'),
  ],
  night: [
    post('Poste de garde', 'Surveillance de nuit', '18:00', '02:00', 1, 'access'),
    post('Ronde', 'Ronde de nuit', '22:00', '06:00', 2, 'patrol'),
    post('Ronde mobile', 'Patrouille mobile', '23:00', '05:00', 1, 'mobile'),
  ],
  hospital: [
    post('Urgence', 'Security desk', '07:00', '15:00', 1, 'access'),
    post('Urgence', 'Security desk', '15:00', '23:00', 1, 'access'),
    post('Urgence', 'Night watch', '23:00', '07:00', 1, null),
    post('Accueil', 'Visitor control', '08:00', '20:00', 1, 'access', { maxLevel: 'four' }),
  ],
  building: [
    post('Lobby', 'Access control', '06:30', '14:30', 1, 'access'),
    post('Lobby', 'Access control', '14:30', '22:30', 1, 'access'),
    post('Control room', 'Camera watch', '22:00', '06:00', 1, 'cctv'),
    post('Loading dock', 'Access control', '07:00', '12:00', 1, null),
  ],
  congress: [
    post('Team lead', 'Supervision', '06:30', '18:30', 1, 'access', { type: 'teamLead' }),
    post('Registration', 'Access control', '07:00', '15:00', 2, 'access'),
    post('Room 210', 'Access control', '08:00', '17:00', 1, null),
    post('Exhibition hall', 'Night patrol', '21:00', '07:00', 1, 'patrol'),
  ],
} as const satisfies Record<string, readonly Post[]>;

/** Title, place, kind, the agency that serves it (null: the client's own agents), and who plans it. */
type Title = readonly [string, PlaceKey, keyof typeof kinds, AgencyKey | null, 'client' | 'agency'];

/** In the order of their first days, a month back to a month ahead. */
export const titles: readonly Title[] = [
  ['Concert d’ouverture sur l’île', 'jeanDrapeau', 'concert', 'nordet', 'client'],
  ['Urgence : couverture continue, phase 1', 'coteDesNeiges', 'hospital', 'ponant', 'agency'],
  ['Lobby and dock, regular coverage', 'victoria', 'building', 'ponant', 'agency'],
  ['Marché gourmand du samedi', 'jeanTalon', 'fair', 'nordet', 'client'],
  ['Nuits blanches du Vieux-Port', 'oldPort', 'night', null, 'client'],
  ['Housing and Cities Conference', 'congress', 'congress', 'ponant', 'client'],
  ['Jazz sous les étoiles', 'verdure', 'concert', 'nordet', 'client'],
  ['Pavillon de Verdun : accueil et urgence', 'verdun', 'hospital', 'nordet', 'client'],
  ['Grand pique-nique du belvédère', 'mountRoyal', 'fair', 'nordet', 'agency'],
  ['Salon du livre jeunesse', 'bonsecours', 'fair', 'nordet', 'client'],
  ['Atwater after hours', 'atwater', 'night', 'ponant', 'client'],
  ['Rétrospective du cinéma en plein air', 'tranquille', 'concert', 'ponant', 'client'],
  ['Marathon des ponts : arrivée', 'stadium', 'fair', 'nordet', 'agency'],
  ['Clinique de vaccination', 'longueuil', 'hospital', 'ponant', 'agency'],
  ['Medical Imaging Symposium', 'congress', 'congress', 'ponant', 'agency'],
  ['Soirées électro du quai', 'oldPort', 'concert', null, 'client'],
  ['Exposition lumière, gardiennage de nuit', 'festivals', 'night', 'nordet', 'client'],
  ['Lobby and dock, extended coverage', 'victoria', 'building', 'ponant', 'client'],
  ['Urgence : couverture continue, phase 2', 'coteDesNeiges', 'hospital', 'ponant', 'agency'],
  ['Fête des voisins de Laval', 'nature', 'fair', 'nordet', 'client'],
  ['Bal costumé du marché', 'bonsecours', 'concert', 'nordet', 'agency'],
  ['Gala de la relève', 'festivals', 'concert', 'nordet', 'client'],
  ['Montage du grand chapiteau', 'jeanDrapeau', 'night', 'nordet', 'client'],
  ['Pavillon de Verdun : nuits renforcées', 'verdun', 'hospital', 'nordet', 'client'],
  ['Marché des artisans', 'atwater', 'fair', 'ponant', 'agency'],
  ['Data and Democracy Forum', 'congress', 'congress', 'ponant', 'client'],
  ['Fête de la mer', 'laGrave', 'fair', 'nordet', 'client'],
  ['Grand chœur du Nouveau Monde', 'stadium', 'concert', 'nordet', 'client'],
  ['Place publique, surveillance', 'tranquille', 'fair', 'ponant', 'client'],
  ['Urgence : couverture continue, phase 3', 'coteDesNeiges', 'hospital', 'ponant', 'agency'],
  ['Veillée au chalet', 'mountRoyal', 'concert', 'nordet', 'agency'],
  ['Tower renovation, night access', 'victoria', 'building', 'ponant', 'agency'],
  ['Cirque sous chapiteau', 'jeanDrapeau', 'fair', null, 'client'],
  ['Clinique du Vieux-Longueuil : accueil', 'longueuil', 'hospital', 'ponant', 'client'],
  ['Concert des finissants', 'verdure', 'concert', 'nordet', 'client'],
  ['Grande parade du port', 'oldPort', 'concert', 'nordet', 'agency'],
];

export const descriptions = [
  [
    'Gates open two hours before the show; radios on channel 4.',
    'Ouverture des portes deux heures avant le spectacle; radios sur le canal 4.',
  ],
  [
    'Meet the site supervisor at the control room for the briefing.',
    'Rencontre avec le superviseur au poste de contrôle pour le breffage.',
  ],
  ['Black uniform and reflective vest; meals are provided.', 'Uniforme noir et dossard réfléchissant; repas fournis.'],
] as const;
/** Thirty characters at most: what a client without agents of its own may write. */
export const notes = [
  'Entrée par le quai',
  'Badge au poste de contrôle',
  'Meet at the loading dock',
  'Uniforme complet exigé',
  'Radio channel 4',
  '',
] as const;
