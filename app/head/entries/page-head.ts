import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { initTheme } from '../theme.ts';

initTheme();
hydrateOnInteraction();
