import { z } from 'zod';

const byte = '(?:0|[1-9]\\d{0,2})';
const ipv4 = new RegExp(`^${byte}(?:\\.${byte}){3}$`);
/** Bits of an address, as its form tells; undefined for what is none. */
const lengthOf = (address: string): number | undefined => {
  if (ipv4.test(address)) return address.split('.').every((one) => Number(one) < 256) ? 32 : undefined;
  return /^[\da-f:.]*:[\da-f:.]*$/.test(address) && URL.canParse(`http://[${address}]`) ? 128 : undefined;
};
const isNetwork = (text: string): boolean => {
  const [address = '', bits = '0', ...rest] = text.split('/');
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (lengthOf(address) ?? -1);
};
/** An IPv4 or IPv6 address, or a network of them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`. */
const Network = z
  .string()
  .max(43, 'INVALID_NETWORK')
  .overwrite((text) => text.trim().toLowerCase())
  .refine(isNetwork, 'INVALID_NETWORK')
  .meta({ examples: ['203.0.113.0/24'] });

/** The addresses from which people of a company may use Vigie; none: from any. */
export const SignInNetworks = z.array(Network).max(50);
