import type { ServicePage } from '../../schema.ts';
import mobileAppDevelopment from './mobileAppDevelopment.ts';

export default {
  ...mobileAppDevelopment,
  meta: {
    topic: 'Android App Development',
    description:
      'Android apps in Kotlin and Jetpack Compose, tested on mid-range phones, released in stages on Google Play and watched through Android vitals.',
  },
  hero: {
    ...mobileAppDevelopment.hero,
    initialHeading: 'Android apps for',
    highlightHeading: 'the phones',
    secondPartHeading: 'people own.',
    description:
      'Kotlin and Jetpack Compose, tested on mid-range devices and older Android versions as well as the latest Pixel. Baseline profiles shorten startup, and Android vitals tell us what to fix next.',
  },
} satisfies ServicePage;
