import type { DataOf } from '#contracts/events/declare.ts';
import { CustomizationEvents } from '#contracts/events/customization.ts';
import { blackAndWhite } from '#contracts/values/customization.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { Decider } from '#kernel/decider.ts';

type Customization = { readonly logo: StoredFile | null; readonly hexColor: string; readonly textColor: string };
type Customized = DataOf<typeof CustomizationEvents.PortalCustomized>;
type CustomizationCommands = {
  Customize: Omit<Customized, 'logo'> & {
    /** Left out: unchanged. */ readonly logo?: StoredFile | null | undefined;
  };
};

const plain: Customization = { logo: null, ...blackAndWhite };
const same = (one: Customization, other: Customization) =>
  one.logo?.hash === other.logo?.hash && one.hexColor === other.hexColor && one.textColor === other.textColor;

/** Colours and logo of an account's menu; black and white without a logo counts as none. */
export const customization: Decider<Customization, CustomizationCommands, typeof CustomizationEvents> = {
  stream: 'customization',
  events: CustomizationEvents,
  initial: plain,
  decide: {
    Customize: ({ ownerId, logo, hexColor, textColor }, state) => {
      const wanted: Customization = { logo: logo === undefined ? state.logo : logo, hexColor, textColor };
      if (same(wanted, state)) return [];
      return same(wanted, plain)
        ? { type: 'CustomizationReset', data: { ownerId } }
        : { type: 'PortalCustomized', data: { ownerId, ...wanted } };
    },
  },
  evolve: {
    PortalCustomized: (_, { ownerId: __, ...look }) => look,
    CustomizationReset: () => plain,
  },
};
