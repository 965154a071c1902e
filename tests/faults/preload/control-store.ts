/**
 * Preloaded into the server of a control run: puts a store in the place of the product's that breaks its promise. A fault run
 * whose control loses nothing proves nothing.
 */
import { registerHooks } from 'node:module';

const replacement = new URL(`./store-${process.env['FAULT_STORE']}.ts`, import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const wanted = specifier === './sqlite.ts' && context.parentURL?.endsWith('/open-store.ts');
    return next(wanted ? replacement : specifier, context);
  },
});
