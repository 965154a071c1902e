/** Attempts at open redirects. */
import {
  sendHttp,
  postForm,
  postFormText,
  createVisitorRequest,
  type BadInputCase,
  type CaseGroup,
} from '../bad-input-case.ts';

const toOurs: [name: string, target: string, location: string][] = [
  ['a slash at the end', '/about-us/', '/about-us'],
  ['a slash after the other language', '/ar/', '/ar'],
  ['a query that names another site', '/about-us/?next=//evil.example', '/about-us?next=//evil.example'],
  ['a query with an escaped line end', '/about-us/?%0d%0aX-Injected:%201', '/about-us?%0d%0aX-Injected:%201'],
  ['a query with a backslash', '/about-us/?\\evil.example', '/about-us?\\evil.example'],
  ['a query with markup', '/about-us/?<script>', '/about-us?%3Cscript%3E'],
  ['8000 slashes', '/'.repeat(8000), '/'],
  ['two slashes, a host and dots', '//evil.example/..', '/'],
  ['an escaped letter', '/%61bout-us', '/about-us'],
  ['an escaped slash at the end', '/about-us%2f', '/about-us'],
  ['an escaped slash at the beginning', '/blog%2ffirst', '/blog/first'],
  ['an id that is a host, with a slash', '/blog/evil.example/', '/blog/evil.example'],
  ['an id with an at sign', '/blog/@evil.example/', '/blog/%40evil.example'],
  ['an id with a question mark', '/blog/%3fx/', '/blog/%3Fx'],
  ['an id in Arabic', '/blog/%D8%A3/', '/blog/%D8%A3'],
  ['an id of two dots', '/blog/..%2f', '/blog/..'],
];

const toNowhere: [name: string, target: string, status?: number][] = [
  ['two slashes', '//evil.example'],
  ['two slashes and a page and a slash', '//evil.example/about-us/'],
  ['three slashes', '///evil.example/'],
  ['a dot between the slashes', '/.//evil.example/'],
  ['an escaped slash', '/%2fevil.example/'],
  ['a backslash', '/\\evil.example/', 400],
  ['letters beyond ASCII', '/about-us/?\u00e9', 400],
  ['an escaped backslash', '/%5cevil.example/'],
  ['a line end', '/%0d%0aLocation:%20https://evil.example/'],
  ['an at sign', '/@evil.example/'],
  ['a scheme', '/https://evil.example/'],
  ['a page and two slashes', '/about-us//evil.example'],
  ['the other language and two slashes', '/ar//evil.example/'],
  ['an id with two slashes', '/blog//evil.example/'],
  ['an id with a line end', '/blog/%0d%0aX-Injected:%201/'],
  ['capitals', '/About-Us/'],
  ['a parameter', '/about-us;/evil.example/'],
];

const parameters = ['next', 'redirect', 'Location'];

const noLocation = { location: undefined };

export const redirects: CaseGroup = {
  name: 'redirects',
  cases: [
    ...toOurs.map(([name, target, location]): BadInputCase => ({
      name: `redirect: ${name}`,
      why: 'the target is a known page, and the query is kept',
      send: sendHttp({ method: 'GET', target }),
      expectedStatus: 308,
      headers: { location },
    })),
    ...toNowhere.map(([name, target, status = 404]): BadInputCase => ({
      name: `no redirect: ${name}`,
      why: 'there is no such page, and no redirect leaves the site',
      send: sendHttp({ method: 'GET', target }),
      expectedStatus: status,
      headers: noLocation,
    })),
    ...parameters.map((parameter): BadInputCase => ({
      name: `no redirect: ${parameter} in the query of a page`,
      why: 'query parameters have no effect',
      send: sendHttp({ method: 'GET', target: `/?${parameter}=https://evil.example` }),
      expectedStatus: 200,
      headers: noLocation,
    })),
    ...parameters.map((parameter): BadInputCase => ({
      name: `no redirect: ${parameter} in a form`,
      why: 'the response to a form is a page',
      ...postForm(
        { ...createVisitorRequest(), [parameter]: 'https://evil.example/' },
        { headers: { Referer: 'https://evil.example/' } },
      ),
      expectedStatus: 201,
      headers: noLocation,
      bodyExcludes: /evil/,
    })),
    {
      name: 'no redirect: an endpoint with a slash at the end',
      why: 'a POST is not redirected',
      send: postFormText(new URLSearchParams(createVisitorRequest()).toString(), { target: '/gs/contactus/' }),
      expectedStatus: 405,
      headers: noLocation,
    },
    {
      name: 'no redirect: an endpoint with two slashes before it',
      why: 'likewise',
      send: postFormText(new URLSearchParams(createVisitorRequest()).toString(), { target: '//gs/contactus' }),
      expectedStatus: 405,
      headers: noLocation,
    },
  ],
};
