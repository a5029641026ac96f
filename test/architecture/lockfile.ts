import type { Violation } from './source-text';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

/** What package-lock.json holds, as far as the rule looks. */
export interface Lockfile {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages that could change under us: every one must come from the registry (no git, file or other address) and carry
 * a SHA-512, so that an install gives the same bytes or fails.
 */
export function checkLockfile({ packages }: Lockfile): Violation[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { version, resolved, integrity, link }]) => {
      if (link) return [`${path}: is a link`];
      return [
        ...(version ? [] : [`${path}: has no version`]),
        ...(resolved === undefined || resolved.startsWith(REGISTRY)
          ? []
          : [`${path}: comes from ${resolved}`]),
        ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ? [] : [`${path}: has no SHA-512`]),
      ];
    });
}
