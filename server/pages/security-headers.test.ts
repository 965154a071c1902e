import { expect, test } from 'vitest';
import { allowInlineHashes, buildSecurityHeaders } from './security-headers.ts';

const options = {
  siteUrl: 'http://localhost:3000',
  site: { imagesLocation: '/images/' },
  scriptHashes: ['sha256-abc='],
};

test('the policy lists every source; a page allows its own inline hashes', () => {
  const headers = buildSecurityHeaders(options);
  const policyWith = (scripts: string, styles: string) =>
    `default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles}; img-src 'self' data:; font-src 'self'; ` +
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  expect(headers['Content-Security-Policy']).toBe(policyWith(" 'sha256-abc='", ''));
  const own = allowInlineHashes(headers, { scripts: ['sha256-d=', 'sha256-e='], style: 'sha256-f=' });
  expect(own['Content-Security-Policy']).toBe(policyWith(" 'sha256-d=' 'sha256-e='", " 'sha256-f='"));
});

test.each([
  ['/images/', "img-src 'self' data:;"],
  ['https://images.example.com/site/', "img-src 'self' data: https://images.example.com;"],
  ['http://localhost:3000/images/', "img-src 'self' data:;"],
])('images from %s', (imagesLocation, expected) => {
  expect(buildSecurityHeaders({ ...options, site: { imagesLocation } })['Content-Security-Policy']).toContain(expected);
});

test('with FORM_URL, forms can be sent to that origin only', () => {
  const policy = buildSecurityHeaders({ ...options, formUrl: 'https://forms.example.com' })['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://forms.example.com;");
  expect(policy).toContain('form-action https://forms.example.com;');
});

test('the newsletter form may be sent to the provider, and to where it redirects', () => {
  const newsletterProvider = {
    action: 'https://agency.us1.list-manage.com/subscribe/post?u=1',
    field: 'EMAIL',
    hidden: {},
    redirectsTo: ['https://thanks.example/', 'https://agency.us1.list-manage.com/other'],
  };
  const policy = buildSecurityHeaders({ ...options, site: { ...options.site, newsletterProvider } })[
    'Content-Security-Policy'
  ];
  expect(policy).toContain("form-action 'self' https://agency.us1.list-manage.com https://thanks.example;");
});

test('an analytics tool may load its script and send counts, on every page', () => {
  const analytics = {
    tool: 'goatcounter',
    script: 'https://gc.zgo.at/count.js',
    endpoint: 'https://agency.goatcounter.com/count',
    respectOptOut: true,
  } as const;
  const headers = buildSecurityHeaders({ ...options, site: { ...options.site, analytics } });
  const { 'Content-Security-Policy': policy } = allowInlineHashes(headers, {
    scripts: ['sha256-d='],
    style: 'sha256-f=',
  });
  expect(policy).toContain("script-src 'self' 'sha256-d=' https://gc.zgo.at; style-src 'self' 'sha256-f=';");
  expect(policy).toContain("img-src 'self' data: https://agency.goatcounter.com;");
  expect(policy).toContain("connect-src 'self' https://agency.goatcounter.com;");
});
