import type { ProjectRequest } from '#contract/project-request.ts';

/** A typical request; unique, so that it does not count as a repetition. */
export function createPayload(number: number): ProjectRequest {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    email: `layla.${number}@client.example`,
    phone: '+96170123456',
    message: `Request ${number}. We run three warehouses and want to see stock in one place. ${'Who can help us with it? '.repeat(8)}`,
  };
}
