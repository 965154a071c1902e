/** Path traversal out of the public folder. The secret file lies beside it. */
import { sendHttp, type BadInputCase, type CaseGroup } from '../bad-input-case.ts';

/** Spellings of ".." that some server has accepted. */
const ways: [name: string, up: string, status?: number][] = [
  ['dots and slashes', '../../'],
  ['escaped slashes', '..%2f..%2f'],
  ['escaped dots', '%2e%2e/%2e%2e/'],
  ['half-escaped dots', '.%2E/%2e./'],
  ['all escaped', '%2e%2e%2f%2e%2e%2f'],
  ['escaped twice', '%252e%252e%252f'],
  ['slashes escaped twice', '..%252f..%252f'],
  ['escaped three times', '%25252e%25252e%25252f'],
  ['backslashes', '..\\..\\', 400],
  ['escaped backslashes', '..%5c..%5c'],
  ['backslashes escaped twice', '..%255c'],
  ['dots written too long', '%c0%ae%c0%ae/'],
  ['slashes written too long', '..%c0%af..%c0%af'],
  ['dots written in three bytes', '%e0%80%ae%e0%80%ae/'],
  ['wide dots', '%ef%bc%8e%ef%bc%8e/'],
  ['wide slashes', '..%ef%bc%8f'],
  ['two dots as one letter', '%e2%80%a5/'],
  ['escapes of other servers', '%u002e%u002e%u2215'],
  ['a NUL', '..%00/'],
  ['a parameter', '..;/..;/'],
  ['dots that leave dots behind', '....//....//'],
  ['a tab between the dots', '.%09./'],
  ['a line end between the dots', '.%0d%0a./'],
  ['double slashes', '..//..//'],
];
const folders = ['', '/ar', '/assets', '/data', '/images', '/videos', '/.well-known'];

const why = 'a path is looked up in the list of pages and never on disk';

const climbing = folders.flatMap((folder) =>
  ways.map(([name, up, status = 404]): BadInputCase => ({
    name: `traversal: ${name} under ${folder || '/'}`,
    why: status === 400 ? 'no path has a backslash' : why,
    send: sendHttp({ method: 'GET', target: `${folder}/${up}secret.txt` }),
    expectedStatus: status,
  })),
);

const direct: [name: string, target: string, status?: number][] = [
  ['the list of pages', '/site.json'],
  ['the list of pages, above', '/../site.json'],
  ['a page by its file', '/about-us.html'],
  ['a packed page', '/about-us.html.br'],
  ['a packed script', '/assets/main-1a2b.js.gz'],
  ['a folder', '/assets/'],
  ['a folder without its slash', '/assets'],
  ['an absolute path', '/etc/passwd'],
  ['two slashes before it', '//etc/passwd'],
  ['three slashes before it', '///etc/passwd'],
  ['an escaped absolute path', '/%2fetc%2fpasswd'],
  ['an address of a file', '/file:///etc/passwd'],
  ['a drive', '/C:/boot.ini'],
  ['an escaped drive', '/C:%5cboot.ini'],
  ['a share', '/%5c%5cevil.example%5cshare'],
  ['a NUL before the ending', '/etc/passwd%00.html'],
  ['a NUL after a page', '/about-us%00'],
  ['a NUL after a picture', '/images/qa.webp%00.txt'],
  ['the environment', '/proc/self/environ'],
  ['settings', '/.env'],
  ['the history', '/.git/config'],
  ['packages', '/package.json'],
  ['the source', '/server/main.ts'],
  ['the database', '/data/leads.db'],
  ['the mark of the database', '/leads.created'],
  ['a stream of a file', '/images/qa.webp::$DATA'],
  ['a short name', '/ASSETS~1/main-1a2b.js'],
  ['a parameter after a page', '/about-us;jsessionid=1'],
  ['a picture with a dot after it', '/images/qa.webp.'],
  ['a picture with a blank after it', '/images/qa.webp%20'],
  ['capitals', '/ABOUT-US'],
  ['a thousand steps up', `/${'../'.repeat(1000)}secret.txt`],
  ['a thousand escaped steps up', `/${'..%2f'.repeat(1000)}secret.txt`],
  ['a path of 8000 letters', `/${'x'.repeat(8000)}`],
  ['8000 slashes and a letter', `${'/'.repeat(8000)}x`],
  ['8000 percent signs', `/${'%'.repeat(8000)}`],
  ['a path longer than all headers may be', `/${'x'.repeat(20_000)}`, 431],
  ['an escape cut short', '/about%2'],
  ['an escape that is none', '/about%zz'],
  ['a surrogate in escapes', '/%ed%a0%80'],
  ['a letter beyond Unicode', '/%f4%90%80%80'],
  ['an id with an escaped slash', '/blog/..%2fsecret'],
  ['an id with an escaped backslash', '/blog/..%5csecret'],
  ['an id with a NUL', '/blog/%00'],
  ['an id of dots and slashes', '/blog/....//secret'],
  ['no id', '/blog/'],
  ['only the name of a method', '/constructor'],
  ['__proto__', '/__proto__'],
  ['hasOwnProperty under a folder', '/blog/__proto__/hasOwnProperty'],
];

/** Harmless: browsers resolve the dots in the same way. */
const inside: [name: string, target: string, page: string][] = [
  ['dots that stay inside', '/ar/../about-us', 'About'],
  ['escaped dots that stay inside', '/blog/%2e%2e/about-us', 'About'],
  ['a dot', '/./about-us', 'About'],
  ['more steps up than there are', '/../../../about-us', 'About'],
  ['a path in the query', '/about-us?file=../../secret.txt', 'About'],
  ['a path in the fragment', '/about-us#/../../secret.txt', 'About'],
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
