import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { deferLayout } from '../defer-layout.ts';
import { initTheme } from '../theme.ts';

initTheme();
deferLayout();
hydrateOnInteraction();
