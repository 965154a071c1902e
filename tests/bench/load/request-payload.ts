import type { ProjectRequest } from '#contract/project-request.ts';

/** The words of a usual request; each one's own, or the second would be taken for the first sent again. */
export function createPayload(number: number): ProjectRequest {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    email: `layla.${number}@client.example`,
    phone: '+96170123456',
    message: `Request ${number}. We run three warehouses and want to see stock in one place. ${'Who can help us with it? '.repeat(8)}`,
  };
}
