/**
 * Whether an address lies on the user's own machine or network, where a page must not be able to send the extension.
 * The URL parser has already brought every spelling of an IPv4 address (decimal, octal, hex, short) to four numbers.
 * Ranges: https://www.iana.org/assignments/iana-ipv4-special-registry and …/iana-ipv6-special-registry.
 * A public name that resolves to a private address cannot be recognised here.
 */
export function isPrivateAddress(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  const ipv4 = parseIpv4(host);
  if (ipv4) return isPrivateIpv4(ipv4);
  // A name without a dot is only known to the local resolver; the suffixes are reserved for local use (RFC 6761, 6762,
  // 8375) or never given to anybody, because networks use them inside (RFC 6762, appendix G).
  return (
    !host.includes('.') ||
    /\.(localhost|local|internal|home\.arpa|lan|test|home|corp|intranet|private)$/.test(host)
  );
}

type Ipv4 = readonly [number, number, number, number];

function parseIpv4(host: string): Ipv4 | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3]), Number(match[4])] : undefined;
}

function isPrivateIpv4([a, b, c]: Ipv4): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    (a === 100 && b >= 64 && b <= 127) || // carrier-grade NAT
    (a === 169 && b === 254) || // link-local, cloud metadata
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) || // protocol assignments, documentation
    (a === 198 && (b === 18 || b === 19)) || // benchmarking
    a >= 224 // multicast and reserved
  );
}

function isPrivateIpv6(address: string): boolean {
  const groups = expandIpv6(address);
  const [first = 0] = groups;
  const zeroUpTo = groups.findIndex((group) => group !== 0);
  if (zeroUpTo === -1 || (zeroUpTo === 7 && groups[7] === 1)) return true; // :: and ::1
  const mapped = zeroUpTo === 5 && groups[5] === 0xffff; // ::ffff:a.b.c.d
  const nat64 = first === 0x64 && groups[1] === 0xff9b; // 64:ff9b::a.b.c.d
  const translated = zeroUpTo === 4 && groups[4] === 0xffff && groups[5] === 0; // ::ffff:0:a.b.c.d, RFC 2765
  if (mapped || translated || nat64 || zeroUpTo >= 6) return isPrivateIpv4(ipv4Of(groups.slice(6)));
  if (first === 0x2002) return isPrivateIpv4(ipv4Of(groups.slice(1))); // 6to4
  if (first === 0x2001 && groups[1] === 0) return true; // Teredo: the address within is hidden
  return (
    (first & 0xfe00) === 0xfc00 || // unique local
    (first & 0xffc0) === 0xfe80 || // link-local
    (first & 0xffc0) === 0xfec0 || // site-local, RFC 3879
    (first & 0xff00) === 0xff00 // multicast
  );
}

function ipv4Of([high = 0, low = 0]: readonly number[]): Ipv4 {
  return [high >> 8, high & 255, low >> 8, low & 255];
}

/** The eight 16-bit groups of an address as the URL parser writes it: lower-case hex, at most one `::`. */
function expandIpv6(address: string): number[] {
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [head = '', tail] = address.split('::');
  if (tail === undefined) return parse(head);
  const [left, right] = [parse(head), parse(tail)];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}
