import { CustomizationEvents } from '#contracts/events/customization.ts';
import { projection } from '#projections/kernel/projection.ts';
import { CustomizationRow } from './customization.table.ts';

export const customizations = projection({ name: 'customization', table: CustomizationRow }).from(CustomizationEvents, {
  PortalCustomized: ({ ownerId: id, ...look }) => ({ insert: { id, ...look } }),
  CustomizationReset: ({ ownerId }) => ({ remove: ownerId }),
});
