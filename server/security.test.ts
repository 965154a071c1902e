import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

const options = { siteUrl: 'http://localhost:3000', imagesLocation: '/images/', scriptHashes: ['sha256-abc='] };

test('the policy names every source, and the inline scripts by their hash', () => {
  expect(securityHeaders(options)['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
      "frame-ancestors 'none'",
  );
});

test.each([
  ['/images/', "img-src 'self' data:;"],
  ['https://images.example.com/site/', "img-src 'self' data: https://images.example.com;"],
  ['http://localhost:3000/images/', "img-src 'self' data:;"],
])('pictures from %s', (imagesLocation, expected) => {
  expect(securityHeaders({ ...options, imagesLocation })['Content-Security-Policy']).toContain(expected);
});

test('forms that are sent elsewhere are sent nowhere else', () => {
  const policy = securityHeaders({ ...options, formUrl: 'https://forms.example.com' })['Content-Security-Policy'];
  expect(policy).toContain("connect-src 'self' https://forms.example.com;");
  expect(policy).toContain('form-action https://forms.example.com;');
});

test('only a site on https asks for https', () => {
  const name = 'Strict-Transport-Security';
  expect(securityHeaders(options)).not.toHaveProperty(name);
  expect(securityHeaders({ ...options, siteUrl: 'https://www.example.com' })).toHaveProperty(name, 'max-age=31536000');
});

test('the video player may start by itself and fill the screen', () => {
  const policy = securityHeaders(options)['Permissions-Policy'];
  expect(policy).toContain('camera=(), ');
  expect(policy).toContain('browsing-topics=(), ');
  expect(policy).not.toMatch(/autoplay|fullscreen/);
});
