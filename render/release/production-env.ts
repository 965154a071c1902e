// Must be imported before React, which reads NODE_ENV when it loads and renders less than half as fast in development
// mode. Vite sets it, too, but only if it has something to build.
process.env['NODE_ENV'] = 'production';
