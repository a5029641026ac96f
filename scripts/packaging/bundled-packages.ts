import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A package of which the bundler has put code into a build. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
}

/** Where the packages of a build are listed. `build`: the name of its folder in `.output`. */
export function bundledPackagesFile(build: string): string {
  return resolve('.output', `${build}.packages.json`);
}

/** Collects the packages of all bundles of a build, so that NOTICE can be checked against what is really packed. */
export class BundledPackages {
  readonly #folders = new Set<string>();

  plugin(): Plugin {
    return {
      name: 'gleaner-bundled-packages',
      apply: 'build',
      generateBundle: (_options, bundle) => {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk') continue;
          for (const [id, { renderedLength }] of Object.entries(output.modules)) {
            const folder = renderedLength > 0 ? packageFolder(id) : undefined;
            if (folder) this.#folders.add(folder);
          }
        }
      },
    };
  }

  /** Writes the list, sorted by name. */
  write(build: string): void {
    const packages = [...this.#folders].map(describePackage).sort((a, b) => (a.name < b.name ? -1 : 1));
    const file = bundledPackagesFile(build);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(packages, null, 2)}\n`);
  }
}

/** The folder of the package that a module belongs to; undefined for our own code and the bundler's. */
function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

function describePackage(folder: string): BundledPackage {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage;
  return { name, version };
}
