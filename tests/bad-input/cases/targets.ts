/** Paths that leave the public folder, where the secret file is next to it, or the site. */
import { casesOf, sendHttp, type CaseGroup } from '#tests/bad-input/bad-input-case.ts';

const get = (target: string) => sendHttp({ method: 'GET', target });
const hasNoLocation = { headers: { location: undefined } };

/** Spellings of ".." that some server has accepted. */
const spellings: [name: string, up: string, status?: number][] = [
  ['dots and slashes', '../../'],
  ['escaped slashes', '..%2f..%2f'],
  ['escaped dots', '%2e%2e/%2e%2e/'],
  ['escaped twice', '%252e%252e%252f'],
  ['backslashes', '..\\..\\', 400],
  ['escaped backslashes', '..%5c..%5c'],
  ['dots written too long', '%c0%ae%c0%ae/'],
  ['escapes of other servers', '%u002e%u002e%u2215'],
  ['a NUL', '..%00/'],
  ['a parameter', '..;/..;/'],
  ['dots that leave dots behind', '....//....//'],
];

const nowhere: [name: string, target: string, status?: number][] = [
  ...['', '/ar', '/assets'].flatMap((folder) =>
    spellings.map(([name, up, status]): [string, string, number?] => [
      `${name} under ${folder}/`,
      `${folder}/${up}secret.txt`,
      status,
    ]),
  ),
  ['the list of pages', '/site.json'],
  ['a page by its file', '/about-us.html'],
  ['a packed page', '/about-us.html.br'],
  ['an absolute path', '/etc/passwd'],
  ['an escaped absolute path', '/%2fetc%2fpasswd'],
  ['a NUL after a page', '/about-us%00'],
  ['the source', '/server/main.ts'],
  ['the database', '/data/leads.db'],
  ['a parameter after a page', '/about-us;jsessionid=1'],
  ['capitals', '/ABOUT-US'],
  ['a thousand steps up', `/${'../'.repeat(1000)}secret.txt`],
  ['8000 percent signs', `/${'%'.repeat(8000)}`],
  ['a path longer than all headers may be', `/${'x'.repeat(20_000)}`, 431],
  ['a surrogate in escapes', '/%ed%a0%80'],
  ['an id with an escaped slash', '/blog/..%2fsecret'],
  ['__proto__', '/__proto__'],
  ['two slashes and a host', '//evil.example/about-us/'],
  ['a dot between the slashes', '/.//evil.example/'],
  ['an escaped slash', '/%2fevil.example/'],
  ['a backslash', '/\\evil.example/', 400],
  ['letters beyond ASCII', '/about-us/?\u00e9', 400],
  ['a line end', '/%0d%0aLocation:%20https://evil.example/'],
  ['a scheme', '/https://evil.example/'],
  ['the other language and two slashes', '/ar//evil.example/'],
  ['an id with a line end', '/blog/%0d%0aX-Injected:%201/'],
];

const toOurs: [name: string, target: string, location: string][] = [
  ['a slash at the end', '/about-us/', '/about-us'],
  ['a query that names another site', '/about-us/?next=//evil.example', '/about-us?next=//evil.example'],
  ['a query with an escaped line end', '/about-us/?%0d%0aX-Injected:%201', '/about-us?%0d%0aX-Injected:%201'],
  ['a query with a backslash', '/about-us/?\\evil.example', '/about-us?\\evil.example'],
  ['a query with markup', '/about-us/?<script>', '/about-us?%3Cscript%3E'],
  ['8000 slashes', '/'.repeat(8000), '/'],
  ['two slashes, a host and dots', '//evil.example/..', '/'],
  ['an escaped letter', '/%61bout-us', '/about-us'],
  ['an escaped slash', '/blog%2ffirst', '/blog/first'],
  ['an id with an at sign', '/blog/@evil.example/', '/blog/%40evil.example'],
  ['an id in Arabic', '/blog/%D8%A3/', '/blog/%D8%A3'],
  ['an id of two dots', '/blog/..%2f', '/blog/..'],
];

/** Harmless: browsers resolve the dots in the same way, and query parameters have no effect. */
const inside: [name: string, target: string, title: string][] = [
  ['dots that stay inside', '/ar/../about-us', 'About'],
  ['more steps up than there are', '/../../../about-us', 'About'],
  ['a path in the query', '/about-us?file=../../secret.txt', 'About'],
  ['any id of an article', '/blog/secret.txt', 'Any article'],
];

export const targets: CaseGroup = {
  name: 'paths out of the site',
  cases: [
    ...casesOf('path', 'a path is looked up in the list of pages, never on disk', nowhere, (target, status = 404) => ({
      send: get(target),
      expectedStatus: status,
      ...hasNoLocation,
    })),
    ...casesOf('redirect', 'the target is a known page, and the query is kept', toOurs, (target, location) => ({
      send: get(target),
      expectedStatus: 308,
      headers: { location },
    })),
    ...casesOf('path', 'it resolves to a page', inside, (target, title) => ({
      send: get(target),
      expectedStatus: 200,
      ...hasNoLocation,
      bodyContains: `<title>${title}</title>`,
    })),
  ],
};
