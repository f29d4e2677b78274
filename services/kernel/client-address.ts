import { BlockList, isIPv6 } from 'node:net';

/** An address as it is compared: an IPv4 one that arrived over IPv6 as IPv4, without a zone. */
export const plainAddress = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.toLowerCase().split('%')[0]!;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of these addresses or in one of these networks, or there are none. */
export const isAmong = (address: string, networks: readonly string[]): boolean => {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [first = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(plainAddress(first), familyOf(plainAddress(first)));
    else allowed.addSubnet(first, Number(bits), familyOf(first));
  }
  const known = plainAddress(address);
  return allowed.check(known, familyOf(known));
};
