/** A marker on a map. */
export type Spot = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** Text of the marker, as colour alone must not carry the meaning. */
  readonly label: string;
  readonly look:
    | 'place'
    | 'absent'
    | 'left'
    | 'unknown'
    | 'inZone'
    | 'notInZone'
    | 'uncertain'
    | 'notAssigned'
    | 'cluster';
  /** Text drawn on it. */
  readonly text?: string;
  readonly onOpen?: () => void;
};
