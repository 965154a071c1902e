/**
 * The one file to change first. Everything on the site that names the company, says how to reach it or where
 * it can be found comes from here. Text in the other content files may say {brand}, {company}, {email}, {hrEmail}
 * and {phone}: they are filled in from the values below.
 */
import type { Site } from './schema.ts';

export const site: Site = {
  /** The short name: logo, headings, footer. The footer's last line adds "Technologies" to it. */
  brand: 'Meridian',
  /** The name after the dash in every page title: "Careers - Meridian Technologies". */
  company: 'Meridian Technologies',
  /** The year the company began; told in the story and in the structured data. */
  founded: 2015,
  /** Two or three sentences beside the logo in the footer, one for each language. */
  blurb: {
    en: 'A software services company. Since 2015 we have designed, built and run products with startups and enterprises.',
    ar: 'شركة خدمات برمجية. نصمّم المنتجات ونبنيها ونشغّلها مع الشركات الناشئة والكبيرة منذ عام 2015.',
  },

  /** The day you last changed what the site says, for search engines. */
  updated: '2026-11-15',

  /** Where visitors write and call. `phone` is shown as written; the link uses its digits alone. */
  email: 'hello@meridian.example',
  hrEmail: 'hr@meridian.example',
  /** Where people report a security problem; told to them at /.well-known/security.txt. */
  securityEmail: 'security@meridian.example',
  phone: '+92 42 0000 0000',
  /** The postal address, one string for each line, and the link that opens it in a maps service. */
  address: {
    lines: {
      en: ['1 Sample Street', 'Lahore, Punjab', 'Pakistan'],
      ar: ['1 شارع المثال', 'لاهور، البنجاب', 'باكستان'],
    },
    mapUrl: 'https://www.openstreetmap.org/search?query=Lahore%2C%20Punjab%2C%20Pakistan',
  },
  /** Leave a network out and its icon disappears from the footer. */
  socials: {
    facebook: 'https://www.facebook.com/meridian.example',
    instagram: 'https://www.instagram.com/meridian.example',
    linkedin: 'https://www.linkedin.com/company/meridian.example',
    x: 'https://x.com/meridian_example',
  },

  /** Pages exist in every language; the picker lists the offered ones. Add 'ar' to offer Arabic. */
  languages: { offered: ['en'] },

  /** Where hero pictures are loaded from, by file name. A path of this site, or the https address of an image host. */
  imagesLocation: '/images/',

  /** Numbers that change how the site behaves. */
  limits: {
    /** The scroll-to-top button appears after this many pixels. */
    scrollToTopAfter: 300,
    /** A visitor's request is deleted by itself after this many days, at least 30. */
    keepRequestsDays: 730,
  },

  /** True while the details above are the sample company's. `npm run doctor` reminds you. */
  sample: true,
};
