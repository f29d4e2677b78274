import { placesFile } from '#contracts/files/people-files.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

export const placeColumns = columnsOf(placesFile, {
  name: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  address: { width: 'minmax(9rem, 1.5fr)' },
  city: {},
  subTerritory: {},
  contact: {},
});
