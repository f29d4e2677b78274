import { grantKeys, type Grant } from '#contracts/permissions.ts';

const areas = [...new Set(grantKeys.map((grant) => grant.split('.')[0]!))];

/** Areas of the catalogue of grants in its order, each with the key of its name. */
export const grantAreas: readonly {
  readonly area: string;
  readonly title: string;
  readonly grants: readonly Grant[];
}[] = areas.map((area) => ({
  area,
  title: `perm.area.${area === 'requests' ? 'request' : area}`,
  grants: grantKeys.filter((grant) => grant.startsWith(`${area}.`)),
}));
