/** Path traversal out of the public folder. The secret file is next to it. */
import { sendHttp, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

/** Spellings of ".." that some server has accepted. */
const spellings: [name: string, up: string, status?: number][] = [
  ['dots and slashes', '../../'],
  ['escaped slashes', '..%2f..%2f'],
  ['escaped dots', '%2e%2e/%2e%2e/'],
  ['escaped twice', '%252e%252e%252f'],
  ['backslashes', '..\\..\\', 400],
  ['escaped backslashes', '..%5c..%5c'],
  ['dots written too long', '%c0%ae%c0%ae/'],
  ['wide dots', '%ef%bc%8e%ef%bc%8e/'],
  ['escapes of other servers', '%u002e%u002e%u2215'],
  ['a NUL', '..%00/'],
  ['a parameter', '..;/..;/'],
  ['dots that leave dots behind', '....//....//'],
];
const folders = ['', '/ar', '/assets'];

const why = 'a path is looked up in the list of pages and never on disk';

const climbing = folders.flatMap((folder) =>
  spellings.map(([name, up, status = 404]): BadInputCase => ({
    name: `traversal: ${name} under ${folder || '/'}`,
    why: status === 400 ? 'no path has a backslash' : why,
    send: sendHttp({ method: 'GET', target: `${folder}/${up}secret.txt` }),
    expectedStatus: status,
  })),
);

const direct: [name: string, target: string, status?: number][] = [
  ['the list of pages', '/site.json'],
  ['a page by its file', '/about-us.html'],
  ['a packed page', '/about-us.html.br'],
  ['a folder', '/assets/'],
  ['an absolute path', '/etc/passwd'],
  ['two slashes before it', '//etc/passwd'],
  ['an escaped absolute path', '/%2fetc%2fpasswd'],
  ['a share', '/%5c%5cevil.example%5cshare'],
  ['a NUL after a page', '/about-us%00'],
  ['the environment', '/proc/self/environ'],
  ['settings', '/.env'],
  ['the source', '/server/main.ts'],
  ['the database', '/data/leads.db'],
  ['a stream of a file', '/images/qa.webp::$DATA'],
  ['a parameter after a page', '/about-us;jsessionid=1'],
  ['a picture with a blank after it', '/images/qa.webp%20'],
  ['capitals', '/ABOUT-US'],
  ['a thousand steps up', `/${'../'.repeat(1000)}secret.txt`],
  ['a path of 8000 letters', `/${'x'.repeat(8000)}`],
  ['8000 percent signs', `/${'%'.repeat(8000)}`],
  ['a path longer than all headers may be', `/${'x'.repeat(20_000)}`, 431],
  ['an escape cut short', '/about%2'],
  ['a surrogate in escapes', '/%ed%a0%80'],
  ['an id with an escaped slash', '/blog/..%2fsecret'],
  ['an id with a NUL', '/blog/%00'],
  ['no id', '/blog/'],
  ['__proto__', '/__proto__'],
];

/** Harmless: browsers resolve the dots in the same way. */
const inside: [name: string, target: string, page: string][] = [
  ['dots that stay inside', '/ar/../about-us', 'About'],
  ['more steps up than there are', '/../../../about-us', 'About'],
  ['a path in the query', '/about-us?file=../../secret.txt', 'About'],
  ['any id of an article', '/blog/secret.txt', 'Any article'],
  ['an id with dots', '/blog/..secret', 'Any article'],
];

export const traversal: CaseGroup = {
  name: 'paths out of the site',
  cases: [
    ...climbing,
    ...direct.map(([name, target, status = 404]): BadInputCase => ({
      name: `path: ${name}`,
      why,
      send: sendHttp({ method: 'GET', target }),
      expectedStatus: status,
    })),
    ...inside.map(([name, target, title]): BadInputCase => ({
      name: `path: ${name}`,
      why: 'it resolves to a page',
      send: sendHttp({ method: 'GET', target }),
      expectedStatus: 200,
      bodyContains: `<title>${title}</title>`,
    })),
  ],
};
