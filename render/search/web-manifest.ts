import type { SiteContent } from '#model/schema/site-content.ts';

/** For installation on a home screen. */
export function renderWebManifest({ site, languages }: SiteContent): string {
  return JSON.stringify({
    name: site.company,
    short_name: site.brand,
    description: site.blurb[languages.defaultLanguage],
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#100d0c',
    theme_color: '#100d0c',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
