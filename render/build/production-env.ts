// Vite sets it only when it has something to build. React looks at it when it is loaded, and takes more than twice as long for
// each page when it believes to be watched by a developer. Imported first, and so before anything that brings React along.
process.env['NODE_ENV'] = 'production';
