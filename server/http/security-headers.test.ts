import { expect, test } from 'vitest';
import { allowInlineHashes, buildSecurityHeaders } from './security-headers.ts';

const options = { siteUrl: 'http://localhost:3000', imagesLocation: '/images/', scriptHashes: ['sha256-abc='] };

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
  expect(buildSecurityHeaders({ ...options, imagesLocation })['Content-Security-Policy']).toContain(expected);
});

test('with FORM_URL, forms can be sent to that origin only', () => {
  const policy = buildSecurityHeaders({ ...options, formUrl: 'https://forms.example.com' })['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://forms.example.com;");
  expect(policy).toContain('form-action https://forms.example.com;');
});
