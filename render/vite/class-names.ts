import { basename } from 'node:path';

/**
 * Names the classes of CSS modules: `.actions` of hero.module.css becomes `hero-actions`, which is readable and stable
 * across builds. Throws if two modules would share a class.
 */
export function createClassNames(): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  return (name, file) => {
    const className = `${basename(file, '.module.css')}-${name}`;
    const other = fileOf.get(className) ?? file;
    if (other !== file)
      throw new Error(`${other} and ${file} both generate the class ${className}: rename one of them.`);
    fileOf.set(className, file);
    return className;
  };
}
