/** Looks like what the client says about a project. */
export { default } from '#app/sections/project-quote/project-quote.tsx';
