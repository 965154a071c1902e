/** Domains that RFC 2606 and RFC 6761 reserve for examples and tests. */
const reservedDomains = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/i;

export function isReservedDomain(host: string): boolean {
  return reservedDomains.test(host.replace(/\.$/, ''));
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}

/** Expects the notation of URL.hostname. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
