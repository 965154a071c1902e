/** The packages of others that end up in the scripts of the browser or of the server. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ThirdPartyWork {
  name: string;
  version: string;
  /** Its SPDX name. */
  license: string;
  /** The licence in full; where a package has none, who made it under which. */
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

/** What the sources import, and what that depends on. */
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

/** Only tests import development dependencies, and they reach nobody. */
function importedPackages(root: string): string[] {
  const { dependencies } = readManifest(root);
  const sources = globSync('{app,contract,desk,server}/**/*.{ts,tsx}', { cwd: root });
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const imports = code.matchAll(/\b(?:from |import |import\()'((?:@[\w.-]+\/)?[\w.-]+)/g);
  return [...new Set(Array.from(imports, ([, name]) => name!))].filter((name) => dependencies![name]);
}

/** As Node finds it: inside the package that asks, else further up. */
function resolvePackage(name: string, from: string, lock: Record<string, PackageManifest>): string {
  const path = `${from}/node_modules/${name}`.replace(/^\//, '');
  if (lock[path]) return path;
  if (!from) throw new Error(`package-lock.json has no ${name}.`);
  return resolvePackage(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), lock);
}

export function readPackageLicense(folder: string): ThirdPartyWork {
  const { name, version, license, author } = readManifest(folder);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[sc]e|unlicense|copying|notice)/i.test(file))
    .toSorted();
  const maker = typeof author === 'object' ? author.name : (author ?? 'its authors');
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return { name, version, license, text: texts.join('\n') || `${license}, by ${maker}.` };
}

function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageManifest;
}
