/**
 * Every icon the site may use. Names are Lucide's (lucide.dev/icons); those with brand- are Tabler's (tabler.io/icons). To
 * use another icon, add its name here: the build draws it into the sprite, and stops if no such icon exists.
 */
const interfaceIcons = [
  'arrow-left', 'arrow-right', 'arrow-up', 'arrow-up-right', 'brand-facebook', 'brand-instagram', 'brand-linkedin',
  'brand-x', 'check', 'chevron-down', 'globe', 'mail', 'map-pin', 'menu', 'moon', 'pause', 'phone', 'play', 'plus',
  'sun', 'x',
] as const;

const contentIcons = [
  'accessibility', 'activity', 'banknote', 'blocks', 'bot', 'brain', 'brain-circuit', 'briefcase', 'building-2',
  'chart-column', 'chart-line', 'chart-scatter', 'circuit-board', 'clapperboard', 'clipboard-check', 'cloud', 'code',
  'compass', 'database', 'factory', 'feather', 'file-search', 'flask-conical', 'gauge', 'git-branch', 'globe-lock',
  'graduation-cap', 'handshake', 'heart-pulse', 'history', 'hourglass', 'languages', 'layers', 'layout-grid', 'link',
  'list-checks', 'lock', 'map', 'megaphone', 'message-circle', 'monitor', 'monitor-smartphone', 'network', 'palette',
  'pen-tool', 'plane', 'plug', 'puzzle', 'radar', 'refresh-cw', 'rocket', 'route', 'scale', 'scan-eye', 'scan-text',
  'search', 'server', 'shield', 'shield-check', 'shopping-cart', 'smartphone', 'sparkles', 'target', 'test-tube',
  'timer', 'trending-up', 'truck', 'user-check', 'users', 'wallet', 'workflow', 'wrench', 'zap',
] as const;

export const iconNames = [...interfaceIcons, ...contentIcons];
export type IconName = (typeof iconNames)[number];
