/** The sites that pages may show something of. Whoever runs the site decides about them, so there is no setting for it. */

interface EmbedHost {
  name: string;
  kind: 'video' | 'map' | 'calendar';
  /** For the Content-Security-Policy. */
  source: string;
  address: RegExp;
  frame: (address: RegExpExecArray) => string;
  /** Undefined if the address works in a frame only. */
  page: (address: RegExpExecArray) => string | undefined;
}

const embedHosts: EmbedHost[] = [
  {
    name: 'YouTube',
    kind: 'video',
    source: 'https://www.youtube-nocookie.com',
    address:
      /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|watch\?v=)|youtu\.be\/)([\w-]{11})(?:[?&]|$)/,
    frame: ([, id]) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: ([, id]) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    source: 'https://player.vimeo.com',
    address: /^https:\/\/(?:player\.vimeo\.com\/video|vimeo\.com)\/(\d+)(?:(?:\/|\?h=)(\w+))?(?:[?&]|$)/,
    frame: ([, id, key]) => `https://player.vimeo.com/video/${id}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1`,
    page: ([, id, key]) => `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    source: 'https://www.openstreetmap.org',
    address: /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.+$/,
    frame: ([url]) => url,
    page: ([url]) => url,
  },
  {
    name: 'Google Maps',
    kind: 'map',
    source: 'https://www.google.com/maps/embed',
    address: /^https:\/\/www\.google\.com\/maps\/embed\?pb=.+$/,
    frame: ([url]) => url,
    page: () => undefined,
  },
  {
    name: 'Calendly',
    kind: 'calendar',
    source: 'https://calendly.com',
    address: /^https:\/\/calendly\.com\/.+$/,
    frame: ([url]) => url,
    page: ([url]) => url,
  },
];

export const embedSources = embedHosts.map(({ source }) => source);
export const embeddableNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  embedHosts.map(({ name }) => name),
);

export function findEmbed(url: string) {
  for (const { name, kind, source, address, frame, page } of embedHosts) {
    const found = address.exec(url);
    if (found) return { host: name, kind, source, frame: frame(found), page: page(found) };
  }
  return undefined;
}
