import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import { buildNavigation } from './site-navigation.ts';

test('labels each page in the language, and omits pages that the language lacks', () => {
  const sample = copySample();
  sample.edit('site.yaml', (text) => text.replace('header: [', 'header: [/seo-marketing, /imprint, /blog/1, '));
  sample.copy('en/free/terms.md', 'en/free/imprint.md');
  sample.remove('ar/services/seo.yaml', 'ar/projects', 'ar/free/privacy-policy.md');
  const siteContent = sample.read();
  const [english, arabic] = siteContent.locales.map((localeContent) => buildNavigation(siteContent, localeContent));
  expect(english!.header.map(({ label }) => label)).toEqual([
    'SEO Marketing',
    'Terms & Conditions',
    'How to Write a Software Brief',
    'Portfolio',
    'Careers',
    'About Us',
    'Remote Team',
  ]);
  expect(arabic!.header.map(({ to }) => to)).toEqual(['/blog/1', '/careers', '/about-us', '/remote-team']);
  expect(arabic!.footer.company.map(({ to }) => to)).not.toContain('/portfolio');
  expect([english!.privacy, arabic!.privacy]).toEqual([{ to: '/privacy-policy', label: 'Privacy Policy' }, undefined]);
});
