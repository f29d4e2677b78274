/** Something that stands on a map. */
export type Spot = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** In words: colours alone say nothing. */
  readonly label: string;
  readonly look: 'place' | 'absent' | 'unknown' | 'inZone' | 'notInZone' | 'uncertain' | 'notAssigned' | 'cluster';
  /** Written on it. */
  readonly text?: string;
  readonly onOpen?: () => void;
};
