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

const vocabulary = [
  'we need an app website shop for our company with payments mobile design budget project team support cloud data soon',
  'please call back tomorrow about integration testing migration hosting security review نريد موقع تطبيق جديد لشركتنا',
];
const words = vocabulary.join(' ').split(' ');

/** As a database is filled with, so that searches find new requests, too. */
export const createMessage = (random: (below: number) => number) =>
  Array.from({ length: 40 }, () => words[random(words.length)]).join(' ');

/** The same numbers in every run. */
export function createRandom(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}
