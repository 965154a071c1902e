/** Third-party packages that are bundled into browser or server code. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ThirdPartyWork {
  name: string;
  version: string;
  /** SPDX identifier. */
  license: string;
  /** The full licence, or a line with licence and author if the package has no licence file. */
  text: string;
}

interface PackageManifest {
  name: string;
  version: string;
  license: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The packages that the sources import, and their dependencies. */
export function shippedPackages(root: string): ThirdPartyWork[] {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, PackageManifest>;
  };
  const packagePaths = new Set<string>();
  const add = (name: string, from: string) => {
    const packagePath = resolvePackage(name, from, lock);
    if (packagePaths.has(packagePath)) return;
    packagePaths.add(packagePath);
    const { dependencies, optionalDependencies } = lock[packagePath]!;
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(next, packagePath);
  };
  for (const name of importedPackages(root)) add(name, '');
  return Array.from(packagePaths, (packagePath) => readPackageLicense(join(root, packagePath))).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
}

/** Without development dependencies, which only tests import. */
function importedPackages(root: string): string[] {
  const { dependencies } = readManifest(root);
  const sources = globSync('{app,contract,desk,server}/**/*.{ts,tsx}', { cwd: root });
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const imports = code.matchAll(/\b(?:from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)/g);
  return [...new Set(Array.from(imports, ([, name]) => name!))].filter((name) => dependencies![name]);
}

/** Follows Node's resolution: in the importing package first, then in its parents. */
function resolvePackage(name: string, from: string, lock: Record<string, PackageManifest>): string {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (lock[path]) return path;
  if (!from) throw new Error(`package-lock.json does not contain ${name}.`);
  return resolvePackage(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), lock);
}

export function readPackageLicense(folder: string): ThirdPartyWork {
  const { name, version, license, author } = readManifest(folder);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[sc]e|unlicense|copying|notice)/i.test(file))
    .toSorted();
  const authorName = typeof author === 'object' ? author.name : (author ?? 'its authors');
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return { name, version, license, text: texts.join('\n') || `${license}, by ${authorName}.` };
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}
